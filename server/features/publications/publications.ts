import { and, asc, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { Post } from '#contract/posts.ts';
import { city } from '#domain/city.ts';
import { joinImages, type Slot } from '#domain/publications.ts';
import type { ads, posts } from '#server/db/schema/publications.ts';
import { expectOwnSite, expectRole, type RequestContext } from '#server/http/procedures.ts';
import type { Row, Values } from './publication-writer.ts';

type Table = typeof posts | typeof ads;

/** What the form of a post sends, in wire names; of an edit only what it changes. */
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

/** What is left out of a new one. */
const empty = { location: '', subtitle: '', body: '', images: [], url: '', shown: true, active: true };

/** Newest publication first. */
export const newestFirst = (table: Table): SQL[] => [desc(table.publishAt), desc(table.id)];

/** What of the city may be seen once its time has come. */
const mayAppear = (table: Table): SQL | undefined =>
  and(eq(table.city, city.key), eq(table.active, true), eq(table.shown, true));

/** Publishable at an instant, as `publishingState` has it; an ad must be in force besides (POST-3). */
export const isPublishable = (table: Table, now: Date): SQL | undefined =>
  and(mayAppear(table), lte(table.publishAt, now));

/** At one place of showing; '' is every one (API-12). */
export const isShownAt = (table: Table, slot: Slot | ''): SQL | undefined =>
  slot === '' ? undefined : eq(table.slot, slot);

/** What becomes visible by itself after an instant, the first of it first. */
export const later = (table: Table, now: Date) => ({
  where: and(mayAppear(table), gt(table.publishAt, now)),
  order: asc(table.publishAt),
});

/** What is not everybody's to see is an administrator's alone to ask for (API-3). */
export function expectMayAsk(soloPublicables: boolean, { caller, fromOtherSite }: RequestContext): void {
  if (soloPublicables) return;
  expectOwnSite({ access: 'admin', reads: true }, fromOtherSite);
  expectRole({ access: 'admin' }, caller);
}

/** A post, or what an ad has alike, in wire names. */
export function answered(row: Row): Post {
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

/** The columns that a form names; what it leaves out is left out. */
export function columnsOf(form: Partial<PublicationForm>): Partial<Values<Row>> {
  return given({
    location: form.locacion,
    title: form.titulo,
    subtitle: form.subtitulo,
    body: form.texto,
    images: form.urlsimagenes,
    url: form.url,
    date: form.fecha,
    publishAt: form.fechahorapublicacion === undefined ? undefined : new Date(form.fechahorapublicacion),
    slot: form.lugardemostreo,
    shown: ofFlag(form.mostrar),
    active: ofFlag(form.activo),
  });
}

/** All columns of a new one. */
export const columnsOfNew = (form: PublicationForm): Values<Row> => ({ ...empty, ...columnsOf(form) }) as Values<Row>;

export const ofFlag = (flag: 0 | 1 | undefined): boolean | undefined => (flag === undefined ? undefined : flag === 1);

/** Only what is said: what is undefined would overwrite. */
export function given<Columns extends object>(columns: { [Name in keyof Columns]: Columns[Name] | undefined }) {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<Columns>;
}

/** What the audit log calls an edit: of flags alone it is one of state. */
export const actionOf = (columns: object): string =>
  Object.keys(columns).every((column) => ['shown', 'active', 'inForce'].includes(column)) ? 'state' : 'update';
