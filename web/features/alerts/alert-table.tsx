import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Alert } from '#contract/alerts.ts';
import { alertCategories, alertPositions } from '#domain/alerts/alerts.ts';
import { positionNames, alertsTable as texts } from '#texts/alerts/alerts-admin.ts';
import { calls } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { StatusBadge } from '#web/components/page/status-badge.tsx';
import type { Column } from '#web/components/table/column.ts';
import { type BulkActions, DataTable } from '#web/components/table/data-table.tsx';
import row from '#web/components/table/row-actions.module.css';
import { formatDate, formatDateTime, toLocalIsoMinute } from '#web/shell/time/city-time.ts';
import { alertsQuery, useAlertActions } from './alert-queries.ts';
import css from './alert-table.module.css';
import { isVisible } from './alert-values.ts';

const columns: Column<Alert>[] = [
  {
    id: 'titulo',
    header: texts.columns.titulo,
    value: ({ titulo }) => titulo,
    cell: ({ titulo, color }) => (
      <span className={css.title}>
        <span className={css.color} style={{ background: color }} />
        <span>{titulo}</span>
      </span>
    ),
  },
  {
    id: 'categoria',
    header: texts.columns.categoria,
    value: ({ categoria }) => categoria,
    filterOptions: [...alertCategories],
    isShort: true,
  },
  {
    id: 'posicion',
    header: texts.columns.position,
    value: ({ position }) => positionNames[position] ?? position,
    filterOptions: alertPositions.map((position) => positionNames[position] ?? position),
    isShort: true,
  },
  {
    id: 'vigencia',
    header: texts.columns.vigente,
    value: formatForce,
    cell: (alert) => <StatusBadge on={formatForce(alert) === texts.on} label={formatForce(alert)} />,
    filterOptions: [texts.on, texts.expired, texts.off],
    isShort: true,
  },
  {
    id: 'estado',
    header: texts.columns.active,
    value: ({ active }) => (active ? texts.active : texts.deleted),
    cell: ({ active }) => <StatusBadge on={active === 1} label={active ? texts.active : texts.deleted} />,
    filterOptions: [texts.active, texts.deleted],
    isShort: true,
  },
  {
    id: 'expira',
    header: texts.columns.expiracion,
    value: ({ expiracion }) => (expiracion ? toLocalIsoMinute(expiracion) : ''),
    cell: Expiry,
  },
  {
    id: 'creada',
    header: texts.columns.fecha_creado,
    value: ({ fecha_creado }) => toLocalIsoMinute(fecha_creado),
    cell: ({ fecha_creado, usuario }) => (
      <span>
        <time dateTime={fecha_creado}>{formatDate(fecha_creado)}</time>
        <small className={css.small}>{usuario || texts.system}</small>
      </span>
    ),
  },
];

/** Bulk actions on selected alerts. */
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

/** Table of all alerts, including deleted and expired ones; each row links to its form (ALRT-1). */
export function AlertTable() {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      query={useQuery(alertsQuery())}
      errorMessage={texts.failed}
      rowKey={({ id }) => id}
      rowTo={({ active }) => (active ? adminPaths.alertsForm : null)}
      rowState={({ id }) => ({ id })}
      rowActions={(alert) => alert.active === 1 && <RowActions alert={alert} />}
      file={texts.file}
      bulk={bulk}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
      defaultSort={{ column: 'creada', descending: true }}
    />
  );
}

function RowActions({ alert }: { alert: Alert }) {
  const { toggle, remove } = useAlertActions();
  const { id, titulo, vigente } = alert;
  return (
    <span className={row.actions}>
      <Link to={adminPaths.alertsForm} state={{ id }} className={quiet.quiet} aria-label={texts.edit(titulo)}>
        {texts.editWord}
      </Link>
      {(vigente === 1 || canSwitchOn(alert)) && (
        <button
          type="button"
          className={quiet.quiet}
          aria-label={vigente ? texts.switchOffOne(titulo) : texts.switchOnOne(titulo)}
          onClick={({ detail }) => detail < 2 && toggle(alert)} // a double click would undo itself
        >
          {vigente ? texts.switchOff : texts.switchOn}
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

/** Whether visitors would see an alert that is off if it were on. An expired one needs another date first. */
const canSwitchOn = (alert: Alert) => !alert.vigente && isVisible({ ...alert, vigente: 1 });

/** Whether visitors see an alert, as far as its switch and its expiry decide. */
function formatForce(alert: Alert): string {
  if (!alert.vigente) return texts.off;
  return isVisible({ ...alert, active: 1 }) ? texts.on : texts.expired;
}

/** Expiry of an alert; marked as expired only for an alert that would be visible otherwise. */
function Expiry(alert: Alert) {
  const { expiracion, active, vigente } = alert;
  if (!expiracion) return texts.never;
  const isExpired = active === 1 && vigente === 1 && !isVisible(alert);
  return (
    <span>
      <time dateTime={expiracion}>{formatDateTime(expiracion)}</time>
      {isExpired && <small className={`${css.small} ${css.expired}`}>{texts.expired}</small>}
    </span>
  );
}
