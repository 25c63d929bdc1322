import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { SiteListed } from '#contract/places.ts';
import { placeCategories } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { daysInSpanish } from '#domain/dates-in-spanish.ts';
import { sitesTable as texts } from '#texts/sites.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { type BulkActions, type Column, DataTable } from '#web/components/data-table.tsx';
import quiet from '#web/components/quiet-button.module.css';
import row from '#web/components/row-actions.module.css';
import { setSiteState, sitesQuery, useSiteState } from './site-calls.ts';
import { siteImporter } from './site-csv.ts';
import { stateInWords } from './site-state.ts';
import css from './site-table.module.css';

const columns: Column<SiteListed>[] = [
  { id: 'nombre', header: texts.columns.Name, value: ({ Name }) => Name },
  {
    id: 'categoria',
    header: texts.columns.CATEGORIA,
    value: ({ CATEGORIA }) => CATEGORIA || texts.event,
    cell: SiteCategory,
    choices: [...placeCategories, texts.event],
  },
  { id: 'direccion', header: texts.columns.Address, value: ({ Address }) => Address },
  {
    id: 'partner',
    header: texts.columns.Partner,
    value: ({ Partner }) => Partner,
    cell: ({ Partner }) => Partner || texts.nobody,
  },
  {
    id: 'estado',
    header: texts.columns.state,
    value: stateInWords,
    cell: SiteState,
    choices: [texts.shown, texts.hidden, texts.banned],
  },
  { id: 'telefono', header: texts.columns.Phone, value: ({ Phone }) => Phone, fileOnly: true },
];

/** What can be done to many at once. */
const bulk: BulkActions<SiteListed> = {
  rowName: ({ Name, Address }) => `${Name}, ${Address}`, // branches of one business have one name
  actions: [
    { label: texts.activate, to: { activo: 1 } },
    { label: texts.deactivate, to: { activo: 0 } },
    { label: texts.ban, to: { banned: 1 } },
    { label: texts.unban, to: { banned: 0 } },
  ].map(({ label, to }) => ({
    label,
    change: (site) => changeInWords(site, { ...site, ...to } as SiteListed),
    run: (site) => setSiteState({ ...site, ...to } as SiteListed),
  })),
};

/** 'A la vista → Vetado'; null when it is that way already. */
function changeInWords(before: SiteListed, after: SiteListed): string | null {
  if (before.activo === after.activo && before.banned === after.banned) return null;
  return `${stateInWords(before)} → ${stateInWords(after)}`;
}

/** All places and events; a row leads to where it is edited (ROUTE-24). */
export function SiteTable() {
  const answer = useQuery(sitesQuery());
  const importer = useMemo(() => siteImporter(answer.data ?? []), [answer.data]);
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      answer={answer}
      failure={texts.failed}
      rowKey={({ Id }) => Id}
      rowTo={({ Id }) => adminPaths.editSite(Id)}
      rowActions={(site) => <RowActions site={site} />}
      file={texts.file}
      bulk={bulk}
      importer={importer}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
    />
  );
}

function RowActions({ site }: { site: SiteListed }) {
  const change = useSiteState();
  const { Id, Name, activo, banned } = site;
  return (
    <span className={row.actions}>
      <Link to={adminPaths.editSite(Id)} className={quiet.quiet} aria-label={texts.edit(Name)}>
        {texts.editWord}
      </Link>
      <button
        type="button"
        className={quiet.quiet}
        aria-label={activo ? texts.deactivateOne(Name) : texts.activateOne(Name)}
        onClick={() => change(site, { activo: activo ? 0 : 1 })}
      >
        {activo ? texts.deactivate : texts.activate}
      </button>
      <button
        type="button"
        className={`${quiet.quiet} ${banned ? '' : row.warning}`}
        aria-label={banned ? texts.unbanOne(Name) : texts.banOne(Name)}
        onClick={() => change(site, { banned: banned ? 0 : 1 })}
      >
        {banned ? texts.unban : texts.ban}
      </button>
    </span>
  );
}

/** What it is; an event with its days. */
function SiteCategory({ CATEGORIA, FechaInicio, FechaFin }: SiteListed) {
  if (CATEGORIA) return CATEGORIA;
  return (
    <span>
      {texts.event}
      {FechaInicio && FechaFin && (
        <small className={css.days}>{daysInSpanish(FechaInicio, FechaFin, city.timeZone)}</small>
      )}
    </span>
  );
}

/** Whether visitors see it, in a word. */
function SiteState(site: SiteListed) {
  const color = site.banned ? 'ladrillo' : site.activo ? 'agua' : 'gray';
  return (
    <Badge variant="light" color={color} size="lg" tt="none" className={css.state}>
      {stateInWords(site)}
    </Badge>
  );
}
