import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Alert } from '#contract/alerts.ts';
import { alertCategories, alertPositions } from '#domain/alerts.ts';
import { positionWords, alertsTable as texts } from '#texts/alerts.ts';
import { calls } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { type BulkActions, type Column, DataTable } from '#web/components/data-table.tsx';
import quiet from '#web/components/quiet-button.module.css';
import row from '#web/components/row-actions.module.css';
import { StateMark } from '#web/components/state-mark.tsx';
import { dateInWords, momentInWords, timeInCity } from '#web/shell/city-time.ts';
import { alertsQuery, useAlertActions } from './alert-calls.ts';
import { isSeen } from './alert-draft.ts';
import css from './alert-table.module.css';

const columns: Column<Alert>[] = [
  {
    id: 'titulo',
    header: texts.columns.titulo,
    value: ({ titulo }) => titulo,
    cell: ({ titulo, color }) => (
      <span className={css.title}>
        <span className={css.color} style={{ background: color }} />
        {titulo}
      </span>
    ),
  },
  {
    id: 'categoria',
    header: texts.columns.categoria,
    value: ({ categoria }) => categoria,
    choices: [...alertCategories],
    short: true,
  },
  {
    id: 'posicion',
    header: texts.columns.position,
    value: ({ position }) => positionWords[position] ?? position,
    choices: alertPositions.map((position) => positionWords[position] ?? position),
    short: true,
  },
  {
    id: 'vigencia',
    header: texts.columns.vigente,
    value: ({ vigente }) => (vigente ? texts.on : texts.off),
    cell: ({ vigente }) => <StateMark on={vigente === 1} words={vigente ? texts.on : texts.off} />,
    choices: [texts.on, texts.off],
    short: true,
  },
  {
    id: 'estado',
    header: texts.columns.active,
    value: ({ active }) => (active ? texts.active : texts.deleted),
    cell: ({ active }) => <StateMark on={active === 1} words={active ? texts.active : texts.deleted} />,
    choices: [texts.active, texts.deleted],
    short: true,
  },
  {
    id: 'expira',
    header: texts.columns.expiracion,
    value: ({ expiracion }) => (expiracion ? timeInCity(expiracion) : ''),
    cell: Expiry,
  },
  {
    id: 'creada',
    header: texts.columns.fecha_creado,
    value: ({ fecha_creado }) => timeInCity(fecha_creado),
    cell: ({ fecha_creado, usuario }) => (
      <span>
        <time dateTime={fecha_creado}>{dateInWords(fecha_creado)}</time>
        <small className={css.small}>{usuario || texts.system}</small>
      </span>
    ),
  },
];

/** What can be done to many at once. */
const bulk: BulkActions<Alert> = {
  rowName: ({ titulo }) => titulo,
  actions: [
    {
      label: texts.switchOff,
      change: ({ active, vigente }) => (active && vigente ? `${texts.on} → ${texts.off}` : null),
      run: ({ id }) => calls.alerts.switchOff.call({ Id: id }),
    },
    {
      label: texts.remove,
      change: ({ active }) => (active ? `${texts.active} → ${texts.deleted}` : null),
      run: ({ id }) => calls.alerts.remove.call({ Id: id }),
    },
  ],
};

/** Every alert, also those that nobody sees any more; a row leads to its form (ALRT-1). */
export function AlertTable() {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      answer={useQuery(alertsQuery())}
      failure={texts.failed}
      rowKey={({ id }) => id}
      rowTo={({ active }) => (active ? adminPaths.alertsForm : null)}
      rowState={({ id }) => ({ id })}
      rowActions={(alert) => alert.active === 1 && <RowActions alert={alert} />}
      file={texts.file}
      bulk={bulk}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
      order={{ column: 'creada', descending: true }}
    />
  );
}

function RowActions({ alert }: { alert: Alert }) {
  const { switchOff, remove } = useAlertActions();
  const { id, titulo, vigente } = alert;
  return (
    <span className={row.actions}>
      <Link to={adminPaths.alertsForm} state={{ id }} className={quiet.quiet} aria-label={texts.edit(titulo)}>
        {texts.editWord}
      </Link>
      {vigente === 1 && (
        <button
          type="button"
          className={quiet.quiet}
          aria-label={texts.switchOffOne(titulo)}
          onClick={() => switchOff(alert)}
        >
          {texts.switchOff}
        </button>
      )}
      <button
        type="button"
        className={`${quiet.quiet} ${row.warning}`}
        aria-label={texts.removeOne(titulo)}
        onClick={() => remove(alert)}
      >
        {texts.remove}
      </button>
    </span>
  );
}

/** When it leaves by itself; that it did, where nothing else keeps it from being seen. */
function Expiry(alert: Alert) {
  const { expiracion, active, vigente } = alert;
  if (!expiracion) return texts.never;
  const expired = active === 1 && vigente === 1 && !isSeen(alert);
  return (
    <span>
      <time dateTime={expiracion}>{momentInWords(expiracion)}</time>
      {expired && <small className={`${css.small} ${css.expired}`}>{texts.expired}</small>}
    </span>
  );
}
