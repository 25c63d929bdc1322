import { rm } from 'node:fs/promises';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { storeCity } from '#server/db/city.ts';
import { places } from '#server/db/schema/places.ts';
import { openInMemory, openPostgres, type Store } from '#server/db/store.ts';
import { type BackOffice, backOffice } from '#tests/support/back-office.ts';
import { newFolder } from '#tests/support/folders.ts';
import { signIn } from '#tests/support/people.ts';
import { databaseUrl, execute, failLoudly, preparePostgres } from '#tests/support/postgres.ts';
import { fillPlaces } from './many-places.ts';
import { median, type Result, table } from './report.ts';

const size = 10_000;
const [lists, assignments] = [15, 100];
const limits = { listMs: 100, assignMs: 10 };

type Measured = { name: string; listMs: number; assignMs: number; duplicatesMs: number; kib: number };

/** What the server takes for the list of places without a partner, for one assignment, and for the pairs of duplicates. */
export async function benchBelongings(): Promise<Result> {
  const folder = await newFolder();
  const prepared = await preparePostgres(folder);
  const rows: Measured[] = [];
  try {
    const embedded = await openInMemory();
    rows.push(await measure('embedded', embedded));
    await embedded.close();
    if (prepared) {
      const { url, template } = prepared.postgres;
      const name = `entrepuentes_belongings_${process.pid}`;
      await execute(url, `create database ${name} template ${template}`);
      const store = await openPostgres(databaseUrl(url, name), failLoudly);
      rows.push(await measure('postgres', store));
      await store.close();
      await execute(url, `drop database ${name}`);
    }
  } finally {
    await prepared?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return result(rows);
}

function result(rows: Measured[]): Result {
  const head = ['database', 'unassigned list ms', 'its answer KiB', 'assign ms', 'duplicates ms'];
  const limitRow = ['limit', `≤ ${limits.listMs}`, '', `≤ ${limits.assignMs}`, ''];
  const cells = rows.map((row) => [row.name, row.listMs, row.kib, row.assignMs, row.duplicatesMs].map(shown));
  const broken = rows.flatMap(({ name, listMs, assignMs }) => [
    ...(listMs > limits.listMs ? [`${name}: the list of unassigned places takes ${shown(listMs)} ms`] : []),
    ...(assignMs > limits.assignMs ? [`${name}: an assignment takes ${shown(assignMs)} ms`] : []),
  ]);
  const text = `Medians of ${lists} lists of ${size.toLocaleString('en')} places, with a session and all middleware, and of ${assignments} assignments.`;
  return { text: [table([head, limitRow, ...cells]), text].join('\n\n'), broken };
}

async function measure(name: string, store: Store): Promise<Measured> {
  await storeCity(store.db);
  const office = await backOffice(store);
  const cookie = await signIn(office.here, office.people.admin);
  await fillPlaces(store.db, size);
  await store.db.execute(sql`update place_photos set path = 'photos/' || md5(id::text) || '-1600.webp'`); // as uploads are named
  const list = () => send(office, cookie, '/api/partners/ListarPlacesSINPartner', { Id: office.owner });
  const first = await list();
  if ((JSON.parse(first) as unknown[]).length !== size) throw new Error('the list is not whole');
  const listMs = await repeated(lists, list);
  const free = and(isNull(places.partnerId), eq(places.kind, 'place'));
  const [{ least } = { least: 1 }] = await store.db
    .select({ least: sql<number>`min(id)::int`, all: count() })
    .from(places)
    .where(free);
  let Id2 = least;
  const assignMs = await repeated(assignments, () =>
    send(office, cookie, '/api/partners/AsignarPlaceAPartner', { Id1: office.owner, Id2: Id2++ }),
  );
  const duplicatesMs = await repeated(5, () => send(office, cookie, '/api/sites/duplicates'));
  return { name, listMs, assignMs, duplicatesMs, kib: Math.round(first.length / 1024) };
}

/** Sends a call as an administrator's browser does, and reads the whole answer. */
async function send({ here }: BackOffice, cookie: string, path: string, body?: object): Promise<string> {
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' };
  const answer = await here.app.request(
    path,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return text;
}

async function repeated(times: number, act: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await act();
    all.push(performance.now() - start);
  }
  return median(all);
}

const shown = (value: string | number) => (typeof value === 'number' ? Math.round(value * 10) / 10 : value);
