import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Partner } from '#contract/partners.ts';
import { partnerState, partnerList as texts } from '#texts/partners/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { partnersQuery } from '#web/api/admin-queries.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import type { Column } from '#web/components/table/column.ts';
import { DataTable } from '#web/components/table/data-table.tsx';
import row from '#web/components/table/row-actions.module.css';
import { formatDate, toLocalIsoDate } from '#web/shell/time/city-time.ts';
import { useTogglePartner } from './partner-queries.ts';
import { formatPartnerState, PartnerStatusBadge } from './partner-status-badge.tsx';

const columns: Column<Partner>[] = [
  { id: 'nombre', header: texts.columns.Nombre, value: ({ Nombre }) => Nombre },
  { id: 'email', header: texts.columns.Email, value: ({ Email }) => Email },
  { id: 'telefono', header: texts.columns.Telefono, value: ({ Telefono }) => Telefono },
  {
    id: 'estado',
    header: texts.columns.Activo,
    value: formatPartnerState,
    cell: PartnerStatusBadge,
    filterOptions: [partnerState.active, partnerState.inactive],
    isShort: true,
  },
  {
    id: 'creado',
    header: texts.columns.FechaCreado,
    value: ({ FechaCreado }) => toLocalIsoDate(new Date(FechaCreado)),
    cell: ({ FechaCreado }) => <time dateTime={FechaCreado}>{formatDate(FechaCreado)}</time>,
    isShort: true,
  },
];

/** Table of every partner; a row links to the partner's page. */
export function PartnerTable() {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      query={useQuery(partnersQuery())}
      errorMessage={texts.failed}
      rowKey={({ Id }) => Id}
      rowTo={({ Id }) => adminPaths.partner(Id)}
      rowActions={(partner) => <RowActions partner={partner} />}
      file={texts.file}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
    />
  );
}

function RowActions({ partner }: { partner: Partner }) {
  const changeState = useTogglePartner();
  const { Id, Nombre, Activo } = partner;
  return (
    <span className={row.actions}>
      <Link to={adminPaths.editPartner(Id)} className={quiet.quiet} aria-label={texts.edit(Nombre)}>
        {texts.editWord}
      </Link>
      <button
        type="button"
        className={quiet.quiet}
        aria-label={Activo ? texts.deactivateOne(Nombre) : texts.activateOne(Nombre)}
        onClick={() => changeState(partner)}
      >
        {Activo ? partnerState.deactivate : partnerState.activate}
      </button>
    </span>
  );
}
