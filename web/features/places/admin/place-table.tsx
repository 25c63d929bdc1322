import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { PlaceAdminRow } from '#contract/place-admin.ts';
import { city } from '#domain/city.ts';
import { placeCategories } from '#domain/places/categories.ts';
import { formatEventDays } from '#domain/time/format-dates.ts';
import { placesTable as texts } from '#texts/places/places-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { describeHidden } from '#web/api/describe-hidden.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { StatusBadge } from '#web/components/page/status-badge.tsx';
import type { Column } from '#web/components/table/column.ts';
import grid from '#web/components/table/data-grid.module.css';
import { type BulkActions, DataTable } from '#web/components/table/data-table.tsx';
import row from '#web/components/table/row-actions.module.css';
import { createPlaceImporter, formatVisibility, hidesPlace } from './place-csv.ts';
import { placesQuery, setPlaceVisibility, useChangeVisibility } from './place-queries.ts';

const columns: Column<PlaceAdminRow>[] = [
  { id: 'nombre', header: texts.columns.Name, value: ({ Name }) => Name },
  {
    id: 'categoria',
    header: texts.columns.CATEGORIA,
    value: ({ CATEGORIA }) => CATEGORIA || texts.event,
    cell: CategoryCell,
    filterOptions: [...placeCategories, texts.event],
  },
  { id: 'direccion', header: texts.columns.Address, value: ({ Address }) => Address },
  {
    id: 'partner',
    header: texts.columns.Partner,
    value: ({ Partner }) => Partner,
    cell: ({ Partner }) => Partner || texts.nobody,
    values: ({ Partner }) => [Partner ? texts.withPartner : texts.withoutPartner],
    filterOptions: [texts.withPartner, texts.withoutPartner],
  },
  {
    id: 'estado',
    header: texts.columns.state,
    value: formatVisibility,
    cell: VisibilityCell,
    filterOptions: [texts.shown, texts.hidden, texts.banned],
  },
  { id: 'telefono', header: texts.columns.Phone, value: ({ Phone }) => Phone, isFileOnly: true },
];

/** Actions on several selected rows. */
const bulk: BulkActions<PlaceAdminRow> = {
  rowName: ({ Name, Address }) => `${Name}, ${Address}`, // branches of one business share a name
  actions: [
    { label: texts.activate, to: { activo: 1 } },
    { label: texts.deactivate, to: { activo: 0 } },
    { label: texts.ban, to: { banned: 1 } },
    { label: texts.unban, to: { banned: 0 } },
  ].map(({ label, to }) => ({
    label,
    change: (place) => describeChange(place, { ...place, ...to } as PlaceAdminRow),
    run: (place) => setPlaceVisibility({ ...place, ...to } as PlaceAdminRow),
    warn: (rows) => {
      const hidden = rows.filter((place) => hidesPlace(place, { ...place, ...to } as PlaceAdminRow));
      return hidden.length > 0 ? describeHidden({ Ocultos: hidden.map(({ Id }) => Id) }) : Promise.resolve('');
    },
  })),
};

/** Example: 'A la vista → Vetado'; null when nothing changes. */
function describeChange(before: PlaceAdminRow, after: PlaceAdminRow): string | null {
  if (before.activo === after.activo && before.banned === after.banned) return null;
  return `${formatVisibility(before)} → ${formatVisibility(after)}`;
}

/** Table of all places and events; a row links to its edit page (ROUTE-24). */
export function PlaceTable() {
  const query = useQuery(placesQuery());
  const importer = useMemo(() => createPlaceImporter(query.data ?? []), [query.data]);
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      query={query}
      errorMessage={texts.failed}
      rowKey={({ Id }) => Id}
      rowTo={({ Id }) => adminPaths.editAnyPlace(Id)}
      rowActions={(place) => <RowActions place={place} />}
      file={texts.file}
      bulk={bulk}
      importer={importer}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
    />
  );
}

function RowActions({ place }: { place: PlaceAdminRow }) {
  const changeVisibility = useChangeVisibility();
  const { Id, Name, activo, banned } = place;
  return (
    <span className={row.actions}>
      <Link to={adminPaths.editAnyPlace(Id)} className={quiet.quiet} aria-label={texts.edit(Name)}>
        {texts.editWord}
      </Link>
      <button
        type="button"
        className={quiet.quiet}
        aria-label={activo ? texts.deactivateOne(Name) : texts.activateOne(Name)}
        onClick={() => changeVisibility(place, { activo: activo ? 0 : 1 })}
      >
        {activo ? texts.deactivate : texts.activate}
      </button>
      <button
        type="button"
        className={`${quiet.quiet} ${banned ? '' : row.warning}`}
        aria-label={banned ? texts.unbanOne(Name) : texts.banOne(Name)}
        onClick={() => changeVisibility(place, { banned: banned ? 0 : 1 })}
      >
        {banned ? texts.unban : texts.ban}
      </button>
    </span>
  );
}

/** Category cell; for an event also its dates. */
function CategoryCell({ CATEGORIA, FechaInicio, FechaFin }: PlaceAdminRow) {
  if (CATEGORIA) return CATEGORIA;
  return (
    <span>
      <span>{texts.event}</span>
      {FechaInicio && FechaFin && (
        <small className={grid.detail}>{formatEventDays(FechaInicio, FechaFin, city.timeZone)}</small>
      )}
    </span>
  );
}

/** Visibility cell. */
function VisibilityCell(place: PlaceAdminRow) {
  const color = place.banned ? 'ladrillo' : place.activo ? 'agua' : 'gray';
  return <StatusBadge color={color} label={formatVisibility(place)} />;
}
