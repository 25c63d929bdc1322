import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ExchangeHouse } from '#contract/rates.ts';
import { formatRate } from '#domain/rates/house-rates.ts';
import { formatAgo } from '#domain/time/format-ago.ts';
import { exchangeHousesTable as texts } from '#texts/rates/exchange-houses-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { exchangeHousesQuery } from '#web/api/admin-queries.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { useNow } from '#web/components/hooks/use-now.ts';
import { StatusBadge } from '#web/components/page/status-badge.tsx';
import type { Column } from '#web/components/table/column.ts';
import { DataTable } from '#web/components/table/data-table.tsx';
import row from '#web/components/table/row-actions.module.css';
import { formatExactDateTime, toLocalIsoMinute } from '#web/shell/time/city-time.ts';
import { useToggleExchangeHouse } from './exchange-house-queries.ts';
import css from './exchange-house-table.module.css';

const columns: Column<ExchangeHouse>[] = [
  { id: 'nombre', header: texts.columns.name, value: ({ name }) => name },
  {
    id: 'partner',
    header: texts.columns.partner,
    value: ({ partner }) => partner,
    cell: ({ partner }) => partner || texts.nobody,
  },
  {
    id: 'precios',
    header: texts.columns.prices,
    value: ({ quote }) => (quote ? `${formatRate(quote.buy)} / ${formatRate(quote.sell)}` : ''),
    cell: ({ quote }) =>
      quote ? (
        <span className={css.prices}>{`${formatRate(quote.buy)} / ${formatRate(quote.sell)}`}</span>
      ) : (
        texts.noPrices
      ),
    isShort: true,
  },
  {
    id: 'capturado',
    header: texts.columns.age,
    value: ({ quote }) => (quote ? toLocalIsoMinute(quote.quotedAt) : ''),
    cell: (house) => <Age {...house} />, // a component: the grid calls `cell` as a plain function, where hooks are not allowed
    isShort: true,
  },
  {
    id: 'pizarra',
    header: texts.columns.board,
    value: formatBoardState,
    cell: (house) => <StatusBadge on={house.quote?.onBoard === 1} label={formatBoardState(house)} />,
    filterOptions: [texts.onBoard, texts.offBoard],
    isShort: true,
  },
  {
    id: 'estado',
    header: texts.columns.active,
    value: formatState,
    cell: (house) => <StatusBadge on={house.active === 1} label={formatState(house)} />,
    filterOptions: [texts.active, texts.inactive],
    isShort: true,
  },
  { id: 'telefono', header: texts.columns.phone, value: ({ phone }) => phone, isFileOnly: true },
  { id: 'direccion', header: texts.columns.address, value: ({ address }) => address, isFileOnly: true },
];

/** Table of all exchange houses, including inactive ones; each row links to its form (RATE-2). */
export function ExchangeHouseTable() {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      query={useQuery(exchangeHousesQuery())}
      errorMessage={texts.failed}
      rowKey={({ Id }) => Id}
      rowTo={({ Id }) => adminPaths.editExchangeHouse(Id)}
      rowActions={(house) => <RowActions house={house} />}
      file={texts.file}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
    />
  );
}

function RowActions({ house }: { house: ExchangeHouse }) {
  const toggle = useToggleExchangeHouse();
  const { Id, name, active } = house;
  return (
    <span className={row.actions}>
      {active === 1 && (
        <Link to={adminPaths.houseRates({ house: Id })} className={quiet.quiet} aria-label={texts.pricesOf(name)}>
          {texts.prices}
        </Link>
      )}
      <Link to={adminPaths.editExchangeHouse(Id)} className={quiet.quiet} aria-label={texts.edit(name)}>
        {texts.editWord}
      </Link>
      <button
        type="button"
        className={`${quiet.quiet} ${active ? row.warning : ''}`}
        aria-label={active ? texts.deactivateOne(name) : texts.activateOne(name)}
        onClick={() => toggle(house)}
      >
        {active ? texts.deactivate : texts.activate}
      </button>
    </span>
  );
}

function Age({ quote }: ExchangeHouse) {
  const now = useNow() ?? Date.now();
  if (!quote) return texts.never;
  return (
    <time dateTime={quote.quotedAt} title={formatExactDateTime(quote.quotedAt)}>
      {formatAgo(new Date(quote.quotedAt), new Date(now))}
    </time>
  );
}

function formatBoardState({ quote }: ExchangeHouse): string {
  return quote?.onBoard ? texts.onBoard : texts.offBoard;
}

function formatState({ active }: ExchangeHouse): string {
  return active ? texts.active : texts.inactive;
}
