import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { places } from '#server/db/schema/places.ts';
import { ensureCity } from '#server/db/seed/seed-database.ts';
import { openInMemory, openPostgres, type Store } from '#server/db/store.ts';
import { throwError } from '#tests/support/database/test-postgres.ts';
import { type BackOffice, createBackOffice } from '#tests/support/server/back-office.ts';
import { signIn } from '#tests/support/server/test-accounts.ts';
import { withDatabase, withPostgres } from './support/databases.ts';
import { fillPlaces } from './support/fill-places.ts';
import { type BenchResult, formatTable, median } from './support/report.ts';
import { timeEach } from './support/server-figures.ts';

const size = 10_000;
const [lists, assignments] = [15, 100];
const limits = { listMs: 100, assignMs: 10 };

type Measured = { name: string; listMs: number; assignMs: number; duplicatesMs: number; kib: number };

/** Measures the list of places without a partner, one assignment, and the search for duplicate pairs. */
export async function benchAssignments(): Promise<BenchResult> {
  return withPostgres({}, async (postgres) => {
    const rows = [await measure('embedded', await openInMemory())];
    if (postgres)
      await withDatabase(postgres, async (url) => {
        rows.push(await measure('postgres', await openPostgres(url, throwError)));
      });
    return result(rows);
  });
}

function result(rows: Measured[]): BenchResult {
  const head = ['database', 'unassigned list ms', 'response KiB', 'assign ms', 'duplicates ms'];
  const limitRow = ['limit', `≤ ${limits.listMs}`, '', `≤ ${limits.assignMs}`, ''];
  const cells = rows.map((row) => [row.name, row.listMs, row.kib, row.assignMs, row.duplicatesMs].map(rounded));
  const exceeded = rows.flatMap(({ name, listMs, assignMs }) => [
    ...(listMs > limits.listMs ? [`${name}: the list of unassigned places takes ${rounded(listMs)} ms`] : []),
    ...(assignMs > limits.assignMs ? [`${name}: an assignment takes ${rounded(assignMs)} ms`] : []),
  ]);
  const text = `Medians of ${lists} lists of ${size.toLocaleString('en')} places, with a session and all middleware; medians of ${assignments} assignments.`;
  return { text: [formatTable([head, limitRow, ...cells]), text].join('\n\n'), exceeded };
}

/** Measures on a database and closes it. */
async function measure(name: string, store: Store): Promise<Measured> {
  await ensureCity(store.db);
  const office = await createBackOffice(store);
  const cookie = await signIn(office.here, office.people.admin);
  await fillPlaces(store.db, size);
  await store.db.execute(sql`update place_photos set path = 'photos/' || md5(id::text) || '-1600.webp'`); // the name format of uploads
  const list = () => send(office, cookie, '/api/partners/ListarPlacesSINPartner', { Id: office.ownerPartnerId });
  const first = await list();
  if ((JSON.parse(first) as unknown[]).length !== size) throw new Error('the list is incomplete');
  const listMs = await medianMs(lists, list);
  const unassigned = and(isNull(places.partnerId), eq(places.kind, 'place'));
  const [{ minId } = { minId: 1 }] = await store.db
    .select({ minId: sql<number>`min(id)::int`, all: count() })
    .from(places)
    .where(unassigned);
  let Id2 = minId;
  const assignMs = await medianMs(assignments, () =>
    send(office, cookie, '/api/partners/AsignarPlaceAPartner', { Id1: office.ownerPartnerId, Id2: Id2++ }),
  );
  const duplicatesMs = await medianMs(5, () => send(office, cookie, '/api/sites/duplicates'));
  await store.close();
  return { name, listMs, assignMs, duplicatesMs, kib: Math.round(first.length / 1024) };
}

/** Sends an API request as an administrator's browser does, and reads the whole response. */
async function send({ here }: BackOffice, cookie: string, path: string, body?: object): Promise<string> {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  const response = await here.app.request(
    path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${text}`);
  return text;
}

const medianMs = async (times: number, act: () => Promise<unknown>) => median(await timeEach(times, act));

const rounded = (value: string | number) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);
