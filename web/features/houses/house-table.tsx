import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { House } from '#contract/rates.ts';
import { agoInSpanish } from '#domain/ago.ts';
import { rateInWords } from '#domain/rates.ts';
import { housesTable as texts } from '#texts/houses.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { housesQuery } from '#web/api/houses.ts';
import { type Column, DataTable } from '#web/components/data-table.tsx';
import quiet from '#web/components/quiet-button.module.css';
import row from '#web/components/row-actions.module.css';
import { StateMark } from '#web/components/state-mark.tsx';
import { useNow } from '#web/components/use-now.ts';
import { exactMoment, timeInCity } from '#web/shell/city-time.ts';
import { useHouseState } from './house-calls.ts';
import css from './house-table.module.css';

const columns: Column<House>[] = [
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
    value: ({ quote }) => (quote ? `${rateInWords(quote.buy)} / ${rateInWords(quote.sell)}` : ''),
    cell: ({ quote }) =>
      quote ? (
        <span className={css.prices}>
          {rateInWords(quote.buy)} / {rateInWords(quote.sell)}
        </span>
      ) : (
        texts.noPrices
      ),
    short: true,
  },
  {
    id: 'capturado',
    header: texts.columns.age,
    value: ({ quote }) => (quote ? timeInCity(quote.quotedAt) : ''),
    cell: (house) => <Age {...house} />, // the grid calls `cell` as a function, which may use no hooks
    short: true,
  },
  {
    id: 'pizarra',
    header: texts.columns.board,
    value: boardInWords,
    cell: (house) => <StateMark on={house.quote?.onBoard === 1} words={boardInWords(house)} />,
    choices: [texts.onBoard, texts.offBoard],
    short: true,
  },
  {
    id: 'estado',
    header: texts.columns.active,
    value: stateInWords,
    cell: (house) => <StateMark on={house.active === 1} words={stateInWords(house)} />,
    choices: [texts.active, texts.inactive],
    short: true,
  },
  { id: 'telefono', header: texts.columns.phone, value: ({ phone }) => phone, fileOnly: true },
  { id: 'direccion', header: texts.columns.address, value: ({ address }) => address, fileOnly: true },
];

/** Every exchange house, also those that are switched off; a row leads to its form (RATE-2). */
export function HouseTable() {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      answer={useQuery(housesQuery())}
      failure={texts.failed}
      rowKey={({ Id }) => Id}
      rowTo={({ Id }) => adminPaths.editHouse(Id)}
      rowActions={(house) => <RowActions house={house} />}
      file={texts.file}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
    />
  );
}

function RowActions({ house }: { house: House }) {
  const change = useHouseState();
  const { Id, name, active } = house;
  return (
    <span className={row.actions}>
      {active === 1 && (
        <Link to={adminPaths.prices({ house: Id })} className={quiet.quiet} aria-label={texts.pricesOf(name)}>
          {texts.prices}
        </Link>
      )}
      <Link to={adminPaths.editHouse(Id)} className={quiet.quiet} aria-label={texts.edit(name)}>
        {texts.editWord}
      </Link>
      <button
        type="button"
        className={`${quiet.quiet} ${active ? row.warning : ''}`}
        aria-label={active ? texts.deactivateOne(name) : texts.activateOne(name)}
        onClick={() => change(house)}
      >
        {active ? texts.deactivate : texts.activate}
      </button>
    </span>
  );
}

function Age({ quote }: House) {
  const now = useNow() ?? Date.now();
  if (!quote) return texts.never;
  return (
    <time dateTime={quote.quotedAt} title={exactMoment(quote.quotedAt)}>
      {agoInSpanish(new Date(quote.quotedAt), new Date(now))}
    </time>
  );
}

function boardInWords({ quote }: House): string {
  return quote?.onBoard ? texts.onBoard : texts.offBoard;
}

function stateInWords({ active }: House): string {
  return active ? texts.active : texts.inactive;
}
