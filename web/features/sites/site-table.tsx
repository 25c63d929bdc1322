import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { SiteListed } from '#contract/places.ts';
import { placeCategories } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { daysInSpanish } from '#domain/dates-in-spanish.ts';
import { sitesTable as texts } from '#texts/sites.ts';
import { paths } from '#web/api/paths.ts';
import { type Column, DataTable } from '#web/components/data-table.tsx';
import quiet from '#web/components/quiet-button.module.css';
import { sitesQuery, useSiteState } from './site-calls.ts';
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
];

/** All places and events; a row leads to where it is edited (ROUTE-24). */
export function SiteTable() {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      answer={useQuery(sitesQuery())}
      failure={texts.failed}
      rowKey={({ Id }) => Id}
      rowTo={({ Id }) => paths.editSite(Id)}
      rowActions={(site) => <RowActions site={site} />}
      file={texts.file}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
    />
  );
}

function RowActions({ site }: { site: SiteListed }) {
  const change = useSiteState();
  const { Id, Name, activo, banned } = site;
  return (
    <span className={css.actions}>
      <Link to={paths.editSite(Id)} className={quiet.quiet} aria-label={texts.edit(Name)}>
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
        className={`${quiet.quiet} ${banned ? '' : css.warning}`}
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

function stateInWords({ activo, banned }: SiteListed): string {
  if (banned) return texts.banned;
  return activo ? texts.shown : texts.hidden;
}
