import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Partner } from '#contract/partners.ts';
import { partnerState, partnerList as texts } from '#texts/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { type Column, DataTable } from '#web/components/data-table.tsx';
import quiet from '#web/components/quiet-button.module.css';
import { dateInCity, dateInWords } from '#web/shell/city-time.ts';
import { partnersQuery, usePartnerState } from './partner-calls.ts';
import { PartnerState, stateInWords } from './partner-state.tsx';
import css from './partner-table.module.css';

const columns: Column<Partner>[] = [
  { id: 'nombre', header: texts.columns.Nombre, value: ({ Nombre }) => Nombre },
  { id: 'email', header: texts.columns.Email, value: ({ Email }) => Email },
  { id: 'telefono', header: texts.columns.Telefono, value: ({ Telefono }) => Telefono },
  {
    id: 'estado',
    header: texts.columns.Activo,
    value: stateInWords,
    cell: PartnerState,
    choices: [partnerState.active, partnerState.inactive],
    short: true,
  },
  {
    id: 'creado',
    header: texts.columns.FechaCreado,
    value: ({ FechaCreado }) => dateInCity(new Date(FechaCreado)),
    cell: ({ FechaCreado }) => <time dateTime={FechaCreado}>{dateInWords(FechaCreado)}</time>,
    short: true,
  },
];

/** Every partner; a row leads to the partner's page. */
export function PartnerTable() {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      answer={useQuery(partnersQuery())}
      failure={texts.failed}
      rowKey={({ Id }) => Id}
      rowTo={({ Id }) => adminPaths.partner(Id)}
      rowActions={(partner) => <RowActions partner={partner} />}
      file={texts.file}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
    />
  );
}

function RowActions({ partner }: { partner: Partner }) {
  const changeState = usePartnerState();
  const { Id, Nombre, Activo } = partner;
  return (
    <span className={css.actions}>
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
