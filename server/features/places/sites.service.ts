import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Site, type SiteListed, siteAdminFields } from '#contract/places.ts';
import { assertAdminFields } from '#domain/admin-fields.ts';
import type { PlaceCategory } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { storedHours } from '#domain/opening-hours-stored.ts';
import type { Actor } from '#server/db/audit.ts';
import { flagOf } from '#server/db/flags.ts';
import { isoInstant } from '#server/db/instants.ts';
import { users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { expectCurrent } from '#server/db/versions.ts';
import type { ExpectStored } from '#server/features/photos/stored-photos.ts';
import { ownIdOf } from './maps-gazetteer.ts';
import { expectOnePartner, found, heldBusiness, holderOf, replacePhotos, sitesWriter } from './sites-writer.ts';

/** Whoever edits is a person, of whom it matters what they may. */
type Author = Exclude<Actor, 'system'>;
export type SitesService = ReturnType<typeof sitesService>;

/** What the form of a place or event sends, in wire names; CATEGORIA '' is an event. */
export type SiteForm = {
  CATEGORIA: PlaceCategory | '';
  ID_BUSINESS: number | null;
  /** Left out, it stays as it is; '' for a new one. */
  PlaceId?: string | undefined;
  Name: string;
  Address: string;
  Latitude: number | null;
  Longitude: number | null;
  Phone: string;
  Website: string;
  Types: string[];
  PhotoUrls: string[];
  activo: 0 | 1;
  /** Left out, it stays as it is; 0 for a new one. */
  banned?: 0 | 1 | undefined;
  logo: string;
  mapsurl: string;
  mapsopeninghours: string;
  mapsbusiness_status: string;
  mapseditorial_summary: string;
  FechaInicio: string | null;
  FechaFin: string | null;
};
type ManualPlace = Omit<SiteForm, 'FechaInicio' | 'FechaFin' | 'CATEGORIA'> & { CATEGORIA: PlaceCategory };

/** The provider of what was typed by hand. */
const manualProvider = 'manual';

/** Places and events as the back-office edits them; every write leaves a row in the audit log. */
export function sitesService({ db, clock, expectStored }: { db: Db; clock: () => Date; expectStored: ExpectStored }) {
  const writer = sitesWriter(clock);

  async function update(tx: Tx, by: Author, id: number, form: SiteForm, begunFrom: number | undefined): Promise<Site> {
    const business = await heldBusiness(tx, form.ID_BUSINESS);
    return writer.change(tx, by, 'update', id, async (before) => {
      await expectCurrent(tx, { entity: 'place', id, begunFrom, current: before.Version, code: 'place/changed' });
      assertSameKind(before, form);
      if (form.PlaceId !== undefined && form.PlaceId !== before.PlaceId) throw new Failure('place/other-place-id');
      assertAdminFields(by.rol, siteAdminFields, comparable(before), comparable(form));
      expectOnePartner(before.ID_OWNER, business);
      const leaves = before.ID_BUSINESS !== null && form.ID_BUSINESS === null; // nor does its name make it a branch again
      const { providerPlaceId, startsAt, endsAt, ...columns } = columnsOf(form, form.banned ?? before.banned);
      const [sent, held] = [comparable(form), comparable(before)];
      const sameDates = sent.FechaInicio === held.FechaInicio && sent.FechaFin === held.FechaFin;
      await tx
        .update(places)
        .set({ ...columns, ...(!sameDates && { startsAt, endsAt, datesNote: '' }), ...(leaves && { unlinked: true }) })
        .where(eq(places.id, id));
      if (form.PhotoUrls.join('\n') !== before.PhotoUrls.join('\n')) await replacePhotos(tx, id, form.PhotoUrls);
    });
  }

  function insert(tx: Tx, by: Author, partnerId: number | null, form: SiteForm): Promise<Site> {
    assertAdminFields(by.rol, ['banned'], { banned: 0 }, form);
    const values = { ...columnsOf(form, form.banned ?? 0), partnerId, provider: manualProvider };
    return writer.insert(tx, by, values, form.PhotoUrls);
  }

  return {
    /** Every place and event of the city, by name. */
    list: (): Promise<SiteListed[]> =>
      listed(db).where(eq(places.city, city.key)).orderBy(asc(places.searchName), asc(places.id)),

    /** One place or event; throws place/unknown. */
    get: (id: number): Promise<Site> => found(db, id),

    /** Makes a place or event; throws place/bad-dates, branch/other-partner, or place/taken for a PlaceId that is held. */
    async create(by: Author, partnerId: number | null, form: SiteForm): Promise<Site> {
      await expectStored(photosOf(form), []);
      return db.transaction(async (tx) => {
        if (form.PlaceId && (await heldBy(tx, form.PlaceId))) throw new Failure('place/taken');
        return insert(tx, by, partnerId, form);
      });
    },

    /**
     * Edits a place or event, whose owner and kind stay. Throws place/unknown, place/changed, place/bad-dates,
     * place/other-kind, place/other-place-id, access/admin-field or branch/other-partner.
     */
    async update(by: Author, id: number, form: SiteForm, version: number | undefined): Promise<Site> {
      await expectStored(photosOf(form), photosOf(await found(db, id)));
      return db.transaction((tx) => update(tx, by, id, form, version));
    },

    /**
     * Keeps a place typed by hand and gives its id: an empty PlaceId always makes a new one, a held one updates that place
     * when it is the same partner's, else place/taken (API-11).
     */
    async upsert(by: Author, partnerId: number, form: ManualPlace): Promise<number> {
      await expectStored(photosOf(form), []);
      return db.transaction(async (tx) => {
        const filled = { ...form, FechaInicio: null, FechaFin: null };
        const held = form.PlaceId ? await heldBy(tx, form.PlaceId) : undefined;
        if (held && held.partnerId !== partnerId) throw new Failure('place/taken');
        const { Id } = held
          ? await update(tx, by, held.id, filled, undefined)
          : await insert(tx, by, partnerId, filled);
        return Id;
      });
    },

    /** Shows, hides or bans a place; throws place/unknown or place/changed. */
    setState: (by: Author, id: number, active: boolean, banned: boolean, begunFrom?: number): Promise<SiteListed> =>
      db.transaction(async (tx) => {
        await writer.change(tx, by, 'state', id, async ({ Version }) => {
          await expectCurrent(tx, { entity: 'place', id, begunFrom, current: Version, code: 'place/changed' });
          await tx.update(places).set({ active, banned }).where(eq(places.id, id));
        });
        const [row] = await listed(tx).where(eq(places.id, id));
        return row as SiteListed;
      }),
  };
}

const photosOf = ({ PhotoUrls, logo }: Pick<SiteForm, 'PhotoUrls' | 'logo'>) => [...PhotoUrls, logo];

/** The place that has an id of a maps provider, if any; throws place/taken for the guide's own, which stand for its places. */
function heldBy(tx: Tx, placeId: string) {
  if (ownIdOf(placeId) !== null) throw new Failure('place/taken');
  return holderOf(tx, placeId);
}

/** Places as the table of sites shows them; the caller adds which ones and in what order. */
export function listed(tx: Tx) {
  return tx
    .select({
      Id: places.id,
      CATEGORIA: sql<string>`coalesce(${places.category}, '')`,
      Name: places.name,
      Address: places.address,
      Phone: places.phone,
      activo: flagOf(places.active),
      banned: flagOf(places.banned),
      FechaInicio: isoInstant(places.startsAt) as SQL<string | null>,
      FechaFin: isoInstant(places.endsAt) as SQL<string | null>,
      Version: places.version,
      Partner: sql<string>`coalesce(${users.name}, '')`,
    })
    .from(places)
    .leftJoin(partners, eq(partners.id, places.partnerId))
    .leftJoin(users, eq(users.id, partners.userId))
    .$dynamic();
}

function columnsOf(form: SiteForm, banned: 0 | 1) {
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
    openingHours: storedHours(form.mapsopeninghours),
    businessStatus: form.mapsbusiness_status,
    editorialSummary: form.mapseditorial_summary,
  };
}

/** A place has no dates, an event has both (design 3). */
function datesOf({ CATEGORIA, FechaInicio, FechaFin }: SiteForm) {
  if (CATEGORIA !== '') return { kind: 'place' as const, startsAt: null, endsAt: null };
  if (FechaInicio === null || FechaFin === null) throw new Failure('place/bad-dates');
  const [startsAt, endsAt] = [new Date(FechaInicio), new Date(FechaFin)];
  if (endsAt < startsAt) throw new Failure('place/bad-dates');
  return { kind: 'event' as const, startsAt, endsAt };
}

/** A place stays a place and an event an event; throws place/other-kind. */
function assertSameKind(before: { CATEGORIA: string }, { CATEGORIA }: SiteForm): void {
  if ((before.CATEGORIA === '') !== (CATEGORIA === '')) throw new Failure('place/other-kind');
}

/** Reserved fields as they compare: instants to the minute, as a form holds them. */
const comparable = ({ banned, FechaInicio, FechaFin }: Pick<SiteForm, 'banned' | 'FechaInicio' | 'FechaFin'>) => ({
  banned,
  FechaInicio: minuteOf(FechaInicio),
  FechaFin: minuteOf(FechaFin),
});

const minuteOf = (instant: string | null) => instant && new Date(instant).toISOString().slice(0, 16);
