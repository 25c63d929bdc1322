import { and, eq, lte, type SQL } from 'drizzle-orm';
import type { Post } from '#contract/posts.ts';
import { city } from '#domain/city.ts';
import { joinImages, type Slot } from '#domain/publications/publications.ts';
import type { ads, posts } from '#server/db/schema/publications.ts';
import { assertRole, assertSameOrigin } from '#server/http/api/access.ts';
import type { RequestContext } from '#server/http/api/procedures.ts';

type Table = typeof posts | typeof ads;

/** Row of a post. A row of an ad has these columns and more. */
export type PublicationRow = typeof posts.$inferSelect;

/** Editable columns of a row. */
export type EditableColumns<OwnRow extends PublicationRow> = Omit<OwnRow, 'id' | 'city' | 'version'>;

/** Form of a post, in wire names. An edit sends only changed fields. */
export type PublicationForm = {
  locacion?: string | undefined;
  titulo: string;
  subtitulo?: string | undefined;
  texto?: string | undefined;
  urlsimagenes?: string[] | undefined;
  url?: string | undefined;
  fecha: string;
  fechahorapublicacion: string;
  lugardemostreo: Slot;
  mostrar?: 0 | 1 | undefined;
  activo?: 0 | 1 | undefined;
};

/** Defaults of a new publication. */
export const publicationDefaults = {
  location: '',
  subtitle: '',
  body: '',
  images: [],
  url: '',
  shown: true,
  active: true,
};

/** Condition: visible to visitors from its publication time on. */
export const isPublic = (table: Table): SQL | undefined =>
  and(eq(table.city, city.key), eq(table.active, true), eq(table.shown, true));

/** Condition: publishable at an instant, as `getPublishingState`. An ad must also be in force (POST-3). */
export const isPublishable = (table: Table, now: Date): SQL | undefined =>
  and(isPublic(table), lte(table.publishAt, now));

/** Condition: shown in a slot; '' is every slot (API-12). */
export const isInSlot = (table: Table, slot: Slot | ''): SQL | undefined =>
  slot === '' ? undefined : eq(table.slot, slot);

/** Allows only administrators of the same origin to request unpublished items (API-3). */
export function assertMayListUnpublished(soloPublicables: boolean, { actor, isCrossOrigin }: RequestContext): void {
  if (soloPublicables) return;
  assertSameOrigin({ access: 'admin', reads: true }, isCrossOrigin);
  assertRole({ access: 'admin' }, actor);
}

/** A post, or the fields that an ad shares with it, in wire names. */
export function toWirePublication(row: PublicationRow): Post {
  return {
    id: row.id,
    locacion: row.location,
    titulo: row.title,
    subtitulo: row.subtitle,
    texto: row.body,
    urlsimagenes: joinImages(row.images),
    url: row.url,
    fecha: row.date,
    fechahorapublicacion: row.publishAt.toISOString(),
    lugardemostreo: row.slot,
    mostrar: row.shown ? 1 : 0,
    activo: row.active ? 1 : 0,
    Version: row.version,
  };
}

/** Columns of the fields that a form contains. */
export function toColumns(form: Partial<PublicationForm>): Partial<EditableColumns<PublicationRow>> {
  return omitUndefined({
    location: form.locacion,
    title: form.titulo,
    subtitle: form.subtitulo,
    body: form.texto,
    images: form.urlsimagenes,
    url: form.url,
    date: form.fecha,
    publishAt: form.fechahorapublicacion === undefined ? undefined : new Date(form.fechahorapublicacion),
    slot: form.lugardemostreo,
    shown: parseFlag(form.mostrar),
    active: parseFlag(form.activo),
  });
}

export const parseFlag = (flag: 0 | 1 | undefined): boolean | undefined =>
  flag === undefined ? undefined : flag === 1;

/** Drops undefined values, which would overwrite columns. */
export function omitUndefined<Columns extends object>(columns: { [Name in keyof Columns]: Columns[Name] | undefined }) {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<Columns>;
}

/** Audit action of an edit: 'state' if it changes flags only. */
export const toAuditAction = (columns: object): string =>
  Object.keys(columns).every((column) => ['shown', 'active', 'inForce'].includes(column)) ? 'state' : 'update';
