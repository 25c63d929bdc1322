import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type EditablePlace, type PlaceAdminRow, placeAdminFields } from '#contract/place-admin.ts';
import { assertAdminFields } from '#domain/accounts/roles.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { normalizeHours } from '#domain/opening-hours/normalize-hours.ts';
import type { PlaceCategory } from '#domain/places/categories.ts';
import { findFarPoint, formatFarKm } from '#domain/places/far-point.ts';
import type { Actor } from '#server/db/audit.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import { flagSql, isoInstantSql } from '#server/db/sql-expressions.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { AssertPhotosStored } from '#server/features/photos/stored-photos.ts';
import { placeErrors } from '#texts/places/places-admin.ts';
import { parseLocalPlaceId } from './local-place-search.ts';
import { isBranchOf } from './place-queries.ts';
import {
  assertPlaceVersion,
  assertSamePartner,
  createPlaceWriter,
  lockBusiness,
  lockByProviderPlaceId,
  readPlace,
  replacePhotos,
} from './place-writer.ts';

/** A signed-in user, whose role limits which fields may change. */
type Author = Exclude<Actor, 'system'>;
export type PlaceAdminService = ReturnType<typeof placeAdminService>;

/** Form of a place or event, in wire names. CATEGORIA '' is an event. */
export type PlaceForm = {
  CATEGORIA: PlaceCategory | '';
  ID_BUSINESS: number | null;
  /** Absent: unchanged; '' for a new place. */
  PlaceId?: string | undefined;
  Name: string;
  Address: string;
  Latitude: number | null;
  Longitude: number | null;
  /** 1 accepts coordinates far from the city. */
  CoordenadasConfirmadas?: 0 | 1 | undefined;
  Phone: string;
  Website: string;
  Types: string[];
  PhotoUrls: string[];
  activo: 0 | 1;
  /** Absent: unchanged; 0 for a new place. */
  banned?: 0 | 1 | undefined;
  logo: string;
  mapsurl: string;
  mapsopeninghours: string;
  mapsbusiness_status: string;
  mapseditorial_summary: string;
  FechaInicio: string | null;
  FechaFin: string | null;
};
type Dependencies = { db: Db; clock: () => Date; assertPhotosStored: AssertPhotosStored };
type ManualPlace = Omit<PlaceForm, 'FechaInicio' | 'FechaFin' | 'CATEGORIA'> & { CATEGORIA: PlaceCategory };

/** Provider of manually entered places. */
const manualProvider = 'manual';

/** Places and events in the back-office. Every write adds a row to the audit log. */
export function placeAdminService({ db, clock, assertPhotosStored }: Dependencies) {
  const writer = createPlaceWriter(clock);

  async function update(
    tx: Tx,
    actor: Author,
    id: number,
    form: PlaceForm,
    expectedVersion: number | undefined,
  ): Promise<EditablePlace> {
    const namesake = form.ID_BUSINESS === null ? await findNamesake(tx, id) : null;
    const business = await lockBusiness(tx, form.ID_BUSINESS ?? namesake);
    return writer.change(tx, actor, 'update', id, async (before) => {
      await assertPlaceVersion(tx, before, expectedVersion);
      assertSameKind(before, form);
      if (form.Latitude !== before.Latitude || form.Longitude !== before.Longitude) assertNearCity(form);
      if (form.PlaceId !== undefined && form.PlaceId !== before.PlaceId) throw new AppError('place/other-place-id');
      assertAdminFields(actor.rol, placeAdminFields, comparable(before), comparable(form));
      assertSamePartner(before.ID_OWNER, business);
      const leavesBusiness = before.ID_BUSINESS !== null && form.ID_BUSINESS === null;
      const { providerPlaceId, startsAt, endsAt, ...columns } = columnsOf(form, form.banned ?? before.banned);
      const [after, stored] = [comparable(form), comparable(before)];
      const hasSameDates = after.FechaInicio === stored.FechaInicio && after.FechaFin === stored.FechaFin;
      await tx
        .update(places)
        .set({
          ...columns,
          ...(!hasSameDates && { startsAt, endsAt, datesNote: '' }),
          ...(leavesBusiness && { unlinked: true }), // else an equal name would make it a branch again
          ...(namesake !== null && form.Name.trim() !== before.Name.trim() && { businessId: namesake }),
          ...(form.ID_BUSINESS !== before.ID_BUSINESS && { releasedFromId: null }),
        })
        .where(eq(places.id, id));
      if (form.PhotoUrls.join('\n') !== before.PhotoUrls.join('\n')) await replacePhotos(tx, id, form.PhotoUrls);
    });
  }

  function insert(tx: Tx, actor: Author, partnerId: number | null, form: PlaceForm): Promise<EditablePlace> {
    assertAdminFields(actor.rol, ['banned'], { banned: 0 }, form);
    assertNearCity(form);
    const values = { ...columnsOf(form, form.banned ?? 0), partnerId, provider: manualProvider };
    return writer.insert(tx, actor, values, form.PhotoUrls);
  }

  return {
    /** Every place and event of the city, by name. */
    list: (): Promise<PlaceAdminRow[]> =>
      selectPlaceRows(db).where(eq(places.city, city.key)).orderBy(asc(places.searchName), asc(places.id)),

    /** Returns one place or event. Throws place/unknown. */
    get: (id: number): Promise<EditablePlace> => readPlace(db, id),

    /** Creates a place or event. Throws place/bad-dates, branch/other-partner, or place/taken for a PlaceId in use. */
    async create(actor: Author, partnerId: number | null, form: PlaceForm): Promise<EditablePlace> {
      await assertPhotosStored(photosOf(form), []);
      return db.transaction(async (tx) => {
        if (form.PlaceId && (await lockPlaceWith(tx, form.PlaceId))) throw new AppError('place/taken');
        return insert(tx, actor, partnerId, form);
      });
    },

    /**
     * Edits a place or event. Its owner and kind do not change. Throws place/unknown, place/changed, place/bad-dates,
     * place/other-kind, place/other-place-id, access/admin-field or branch/other-partner.
     */
    async update(actor: Author, id: number, form: PlaceForm, version: number | undefined): Promise<EditablePlace> {
      await assertPhotosStored(photosOf(form), photosOf(await readPlace(db, id)));
      return db.transaction((tx) => update(tx, actor, id, form, version));
    },

    /**
     * Stores a manually entered place and returns its id. An empty PlaceId always creates a place. A PlaceId in use
     * updates its place if that belongs to the same partner, else throws place/taken (API-11).
     */
    async upsert(actor: Author, partnerId: number, form: ManualPlace): Promise<number> {
      await assertPhotosStored(photosOf(form), []);
      return db.transaction(async (tx) => {
        const filled = { ...form, FechaInicio: null, FechaFin: null };
        const place = form.PlaceId ? await lockPlaceWith(tx, form.PlaceId) : undefined;
        if (place && place.partnerId !== partnerId) throw new AppError('place/taken');
        const { Id } = place
          ? await update(tx, actor, place.id, filled, undefined)
          : await insert(tx, actor, partnerId, filled);
        return Id;
      });
    },

    /** Shows, hides or bans a place. Throws place/unknown or place/changed. */
    setState: (
      actor: Author,
      id: number,
      active: boolean,
      banned: boolean,
      expectedVersion?: number,
    ): Promise<PlaceAdminRow> =>
      db.transaction(async (tx) => {
        await writer.change(tx, actor, 'state', id, async (before) => {
          await assertPlaceVersion(tx, before, expectedVersion);
          await tx.update(places).set({ active, banned }).where(eq(places.id, id));
        });
        const [row] = await selectPlaceRows(tx).where(eq(places.id, id));
        return row as PlaceAdminRow;
      }),
  };
}

/** The business of which a place is a branch only by an equal name, so that another name does not end it; null for none. */
async function findNamesake(tx: Tx, id: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: businesses.id })
    .from(places)
    .innerJoin(businesses, isBranchOf())
    .where(and(eq(places.id, id), isNull(places.businessId)))
    .orderBy(asc(businesses.id));
  return row?.id ?? null;
}

/** Throws place/far-away for coordinates outside the surroundings of the city that the request does not confirm. */
function assertNearCity({ Latitude, Longitude, CoordenadasConfirmadas }: PlaceForm): void {
  if (Latitude === null || Longitude === null || CoordenadasConfirmadas === 1) return;
  const far = findFarPoint({ latitude: Latitude, longitude: Longitude });
  if (!far) return;
  const sentence = placeErrors.far(formatFarKm(far.km), city.name, far.meant !== null);
  throw new AppError('place/far-away', { more: `${sentence} Con «CoordenadasConfirmadas: 1» se guardan así.` });
}

const photosOf = ({ PhotoUrls, logo }: Pick<PlaceForm, 'PhotoUrls' | 'logo'>) => [...PhotoUrls, logo];

/** Locks and returns the place with a provider's id, if any. Throws place/taken for ids of the local place search. */
function lockPlaceWith(tx: Tx, placeId: string) {
  if (parseLocalPlaceId(placeId) !== null) throw new AppError('place/taken');
  return lockByProviderPlaceId(tx, placeId);
}

/** Selects the columns of the place table of the back-office. The caller adds the condition and the order. */
export function selectPlaceRows(tx: Tx) {
  return tx
    .select({
      Id: places.id,
      CATEGORIA: sql<string>`coalesce(${places.category}, '')`,
      Name: places.name,
      Address: places.address,
      Phone: places.phone,
      activo: flagSql(places.active),
      banned: flagSql(places.banned),
      FechaInicio: isoInstantSql(places.startsAt) as SQL<string | null>,
      FechaFin: isoInstantSql(places.endsAt) as SQL<string | null>,
      Version: places.version,
      Partner: sql<string>`coalesce(${users.name}, '')`,
    })
    .from(places)
    .leftJoin(partners, eq(partners.id, places.partnerId))
    .leftJoin(users, eq(users.id, partners.userId))
    .$dynamic();
}

function columnsOf(form: PlaceForm, banned: 0 | 1) {
  const dates = datesOf(form);
  return {
    ...dates,
    category: form.CATEGORIA === '' ? null : form.CATEGORIA,
    businessId: form.ID_BUSINESS,
    providerPlaceId: form.PlaceId ?? '',
    name: form.Name,
    address: form.Address,
    latitude: form.Longitude === null ? null : form.Latitude,
    longitude: form.Latitude === null ? null : form.Longitude,
    phone: form.Phone,
    website: form.Website,
    types: form.Types,
    active: form.activo === 1,
    banned: banned === 1,
    logo: form.logo,
    mapsUrl: form.mapsurl,
    openingHours: normalizeHours(form.mapsopeninghours),
    businessStatus: form.mapsbusiness_status,
    editorialSummary: form.mapseditorial_summary,
  };
}

/** Kind and dates: a place has no dates, an event has both. Throws place/bad-dates. */
function datesOf({ CATEGORIA, FechaInicio, FechaFin }: PlaceForm) {
  if (CATEGORIA !== '') return { kind: 'place' as const, startsAt: null, endsAt: null };
  if (FechaInicio === null || FechaFin === null) throw new AppError('place/bad-dates');
  const [startsAt, endsAt] = [new Date(FechaInicio), new Date(FechaFin)];
  if (endsAt < startsAt) throw new AppError('place/bad-dates');
  return { kind: 'event' as const, startsAt, endsAt };
}

/** Throws place/other-kind if the form turns a place into an event or back. */
function assertSameKind(before: { CATEGORIA: string }, { CATEGORIA }: PlaceForm): void {
  if ((before.CATEGORIA === '') !== (CATEGORIA === '')) throw new AppError('place/other-kind');
}

/** Reserved fields in comparable form: instants to the minute, the precision of a form. */
const comparable = ({ banned, FechaInicio, FechaFin }: Pick<PlaceForm, 'banned' | 'FechaInicio' | 'FechaFin'>) => ({
  banned,
  FechaInicio: minuteOf(FechaInicio),
  FechaFin: minuteOf(FechaFin),
});

const minuteOf = (instant: string | null) => instant && new Date(instant).toISOString().slice(0, 16);
