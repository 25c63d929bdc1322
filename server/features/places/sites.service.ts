import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Site, SiteListed } from '#contract/places.ts';
import type { PlaceCategory } from '#domain/categories.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { isoInstant } from '#server/db/instants.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { partners } from '#server/db/schema/partners.ts';
import { placePhotos, places } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { photoUrls } from './photo-urls.ts';

export type SitesService = ReturnType<typeof sitesService>;

/** What the form of a place or event sends, in wire names; CATEGORIA '' is an event. */
export type SiteForm = {
  CATEGORIA: PlaceCategory | '';
  ID_BUSINESS: number | null;
  PlaceId: string;
  Name: string;
  Address: string;
  Latitude: number | null;
  Longitude: number | null;
  Phone: string;
  Website: string;
  Types: string[];
  PhotoUrls: string[];
  activo: 0 | 1;
  banned: 0 | 1;
  logo: string;
  mapsurl: string;
  mapsopeninghours: string;
  mapsbusiness_status: string;
  mapseditorial_summary: string;
  FechaInicio: string | null;
  FechaFin: string | null;
};
type ManualPlace = Omit<SiteForm, 'FechaInicio' | 'FechaFin' | 'CATEGORIA'> & { CATEGORIA: PlaceCategory };

/** Of what was found on a maps provider, by that provider's name; '' for what was typed by hand. */
export const manualProvider = 'manual';

/** What the audit log keeps of a place. */
const audited = [
  'CATEGORIA',
  'ID_OWNER',
  'ID_BUSINESS',
  'Name',
  'Address',
  'Latitude',
  'Longitude',
  'Phone',
  'Website',
  'Types',
  'PhotoUrls',
  'activo',
  'banned',
  'mapsOpeningHours',
  'mapsEditorialSummary',
  'FechaInicio',
  'FechaFin',
] as const;

/** Places and events as the back-office edits them; every write leaves a row in the audit log. */
export function sitesService({ db, clock }: { db: Db; clock: () => Date }) {
  const tell = (tx: Tx, by: Actor, action: string, before: Site | null, after: Site) =>
    audit(tx, { by, at: clock(), action, entity: 'place', id: after.Id, before, after, columns: audited });

  /** Writes to one place in a transaction that nobody else writes to it in; audited. */
  async function change(by: Actor, action: string, id: number, write: (tx: Tx, before: Site) => Promise<void>) {
    return db.transaction(async (tx) => {
      await tx.select({ id: places.id }).from(places).where(eq(places.id, id)).for('update');
      const before = await found(tx, id);
      await write(tx, before);
      const next = { version: sql`${places.version} + 1`, updatedAt: clock() };
      await tx.update(places).set(next).where(eq(places.id, id));
      const after = await found(tx, id);
      await tell(tx, by, action, before, after);
      return after;
    });
  }

  async function insert(tx: Tx, by: Actor, partnerId: number | null, form: SiteForm): Promise<Site> {
    await expectOwnBusiness(tx, partnerId, form.ID_BUSINESS);
    const values = { ...columnsOf(form), city: city.key, partnerId, provider: manualProvider };
    const [made] = await tx.insert(places).values(values).returning({ id: places.id });
    const id = made?.id ?? 0;
    await replacePhotos(tx, id, form.PhotoUrls);
    const after = await found(tx, id);
    await tell(tx, by, 'create', null, after);
    return after;
  }

  return {
    /** Every place and event of the city, by name. */
    list: (): Promise<SiteListed[]> =>
      listed(db)
        .where(eq(places.city, city.key))
        .orderBy(asc(sql`search_text(${places.name})`), asc(places.id)),

    /** One place or event; throws place/unknown. */
    get: (id: number): Promise<Site> => found(db, id),

    /** Makes a place or event; throws place/bad-dates or branch/other-partner. */
    create: (by: Actor, partnerId: number | null, form: SiteForm): Promise<Site> =>
      db.transaction((tx) => insert(tx, by, partnerId, form)),

    /** Edits a place or event; throws place/unknown, place/changed and what `create` throws. */
    update: (by: Actor, id: number, form: SiteForm, version: number | undefined): Promise<Site> =>
      change(by, 'update', id, async (tx, before) => {
        if (version !== undefined && version !== before.Version) throw new Failure('place/changed');
        await expectOwnBusiness(tx, before.ID_OWNER, form.ID_BUSINESS);
        const { providerPlaceId, ...columns } = columnsOf(form);
        await tx.update(places).set(columns).where(eq(places.id, id));
        if (form.PhotoUrls.join('\n') !== before.PhotoUrls.join('\n')) await replacePhotos(tx, id, form.PhotoUrls);
      }),

    /**
     * Keeps a place typed by hand and gives its id: an empty PlaceId always makes a new one, a held one updates that place
     * when it is the same partner's, else place/taken (API-11).
     */
    async upsert(by: Actor, partnerId: number, form: ManualPlace): Promise<number> {
      const filled = { ...form, FechaInicio: null, FechaFin: null };
      const held = form.PlaceId === '' ? undefined : await holderOf(db, form.PlaceId);
      if (held && held.partnerId !== partnerId) throw new Failure('place/taken');
      const { Id } = held
        ? await this.update(by, held.id, filled, undefined)
        : await this.create(by, partnerId, filled);
      return Id;
    },

    /** Shows, hides or bans a place; throws place/unknown or place/changed. */
    async setState(by: Actor, id: number, active: boolean, banned: boolean, version?: number): Promise<SiteListed> {
      await change(by, 'state', id, async (tx, before) => {
        if (version !== undefined && version !== before.Version) throw new Failure('place/changed');
        await tx.update(places).set({ active, banned }).where(eq(places.id, id));
      });
      const [row] = await listed(db).where(eq(places.id, id));
      return row as SiteListed;
    },
  };
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

/** A place or event with every field; throws place/unknown. */
export async function found(tx: Tx, id: number): Promise<Site> {
  const [row] = await tx
    .select({
      Id: places.id,
      CIUDADCLAVE: places.city,
      CATEGORIA: sql<string>`coalesce(${places.category}, '')`,
      ID_OWNER: places.partnerId,
      ID_BUSINESS: places.businessId,
      PlaceId: places.providerPlaceId,
      Name: places.name,
      Address: places.address,
      Latitude: places.latitude,
      Longitude: places.longitude,
      Phone: places.phone,
      Website: places.website,
      Types: places.types,
      PhotoUrls: photoUrls,
      activo: flagOf(places.active),
      banned: flagOf(places.banned),
      logo: places.logo,
      mapsurl: places.mapsUrl,
      mapsOpeningHours: places.openingHours,
      mapsbusiness_status: places.businessStatus,
      mapsEditorialSummary: places.editorialSummary,
      FechaInicio: isoInstant(places.startsAt) as SQL<string | null>,
      FechaFin: isoInstant(places.endsAt) as SQL<string | null>,
      Version: places.version,
    })
    .from(places)
    .where(eq(places.id, id));
  if (!row) throw new Failure('place/unknown');
  return row;
}

const flagOf = (column: typeof places.active | typeof places.banned) => sql<0 | 1>`${column}::int`;

function columnsOf(form: SiteForm) {
  const dates = datesOf(form);
  return {
    ...dates,
    category: form.CATEGORIA === '' ? null : form.CATEGORIA,
    businessId: form.ID_BUSINESS,
    providerPlaceId: form.PlaceId,
    name: form.Name,
    address: form.Address,
    latitude: form.Longitude === null ? null : form.Latitude,
    longitude: form.Latitude === null ? null : form.Longitude,
    phone: form.Phone,
    website: form.Website,
    types: form.Types,
    active: form.activo === 1,
    banned: form.banned === 1,
    logo: form.logo,
    mapsUrl: form.mapsurl,
    openingHours: form.mapsopeninghours,
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
  return { kind: 'event' as const, startsAt, endsAt, datesNote: '' };
}

/** A branch and its business are of one partner; throws branch/other-partner. */
async function expectOwnBusiness(tx: Tx, partnerId: number | null, businessId: number | null): Promise<void> {
  if (businessId === null) return;
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, businessId)).for('share');
  if (!business || business.partnerId !== partnerId) throw new Failure('branch/other-partner');
}

async function replacePhotos(tx: Tx, placeId: number, paths: string[]): Promise<void> {
  const old = await tx.delete(placePhotos).where(eq(placePhotos.placeId, placeId)).returning();
  const sizeOf = new Map(old.map(({ path, width, height }) => [path, { width, height }]));
  if (paths.length === 0) return;
  await tx
    .insert(placePhotos)
    .values(paths.map((path, position) => ({ placeId, position, path, ...sizeOf.get(path) })));
}

async function holderOf(db: Db, providerPlaceId: string) {
  const [row] = await db
    .select({ id: places.id, partnerId: places.partnerId })
    .from(places)
    .where(and(eq(places.city, city.key), eq(places.providerPlaceId, providerPlaceId)));
  return row;
}
