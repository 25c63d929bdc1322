import { sql } from 'drizzle-orm';
import type { BenchResult } from '#bench/support/report.ts';
import type { OwnedResource } from '#contract/endpoint.ts';
import type { Store } from '#server/db/store.ts';
import type { RunningServer } from '#tests/support/processes/start-server.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { generateConfusedRequests } from './confusion-requests.ts';
import { startEnvironment } from './environment.ts';
import { atLeast, exactly, formatFigures } from './format-figures.ts';
import { forEachConcurrently, openClient } from './http-client.ts';
import { type Operation, readOperations } from './operations.ts';
import { openSessions, rowFactories, type SeededAccounts, seedAccounts } from './sessions.ts';

const concurrency = 8;
const env = { TRUSTED_PROXIES: '127.0.0.1', MAPS_URL: 'http://127.0.0.1:3139' };
/** Marker in every text of the other partner's rows: a response that contains it has leaked one. */
const canary = 'canario7f3a';

type Counts = { calls: number; fields: number; accepted: number; changed: string[]; read: string[]; failed: string[] };

/** Sends every API request that takes an owned id with the id of another partner's row, in all variants. */
export async function confusion(): Promise<BenchResult> {
  const accounts: (SeededAccounts & { own: Record<string, number> })[] = [];
  const seed = async (store: Store) => {
    const cast = await seedAccounts(store, 1);
    const server = createTestServer(store);
    const own: Record<string, number> = {};
    for (const [resource, make] of rowFactories) own[resource] = await make(server, cast.people.foreign);
    await writeCanary(store, cast.people.owner.usuario.partnerId as number);
    accounts.push({ ...cast, own });
  };
  const ground = await startEnvironment({ processes: 1, env, seed });
  const [server] = ground.servers as [RunningServer];
  const [cast] = accounts as [SeededAccounts & { own: Record<string, number> }];
  try {
    const owned = (await readOperations(server.url)).filter(({ owns }) => owns !== 'none');
    const counts: Counts = { calls: 0, fields: 0, accepted: 0, changed: [], read: [], failed: [] };
    const sessions = await openSessions(ground.store, server.port, cast);
    for (const operation of owned)
      for (const [field, resource] of Object.entries(operation.owns as Record<string, OwnedResource>)) {
        counts.fields++;
        const ids = { own: cast.own[resource] as number, others: cast.ids[resource]?.[0] as number };
        await attackField({ store: ground.store, server, cast, sessions, counts }, operation, field, ids);
      }
    sessions.close();
    return result(owned.length, counts);
  } finally {
    await ground.stop();
  }
}

type Attack = {
  store: Store;
  server: RunningServer;
  cast: SeededAccounts & { own: Record<string, number> };
  sessions: Awaited<ReturnType<typeof openSessions>>;
  counts: Counts;
};

/** Sends all variants of one field while the other owned fields name the partner's own rows; then compares the other's rows. */
async function attackField(
  { store, server, cast, sessions, counts }: Attack,
  operation: Operation,
  field: string,
  ids: { own: number; others: number },
) {
  const owns = operation.owns as Record<string, OwnedResource>;
  const ownIds = {
    ...('ID_OWNER' in operation.example && { ID_OWNER: cast.own.partner }),
    ...Object.fromEntries(Object.entries(owns).map(([name, resource]) => [name, cast.own[resource]])),
  };
  const requests = generateConfusedRequests({ ...operation, example: { ...operation.example, ...ownIds } }, field, ids);
  const partnerId = cast.people.owner.usuario.partnerId as number;
  const before = await hashRows(store, partnerId);
  const client = openClient(server.port, concurrency);
  await forEachConcurrently(requests, concurrency, async (request) => {
    const cookie = await sessions.cookieOf('partner');
    const forwarded = { 'X-Forwarded-For': `12.0.${(counts.calls >> 8) & 255}.${counts.calls & 255}` };
    counts.calls++;
    const { status, body } = await client.send({
      ...request,
      headers: { ...request.headers, ...forwarded, Cookie: cookie },
    });
    const example = `${request.method} ${request.path} ${String(request.body ?? '').slice(0, 300)}: ${status} ${body.slice(0, 200)}`;
    if (status < 300 && status > 0) counts.accepted++;
    if (body.includes(canary)) counts.read.push(example);
    if (status >= 500 && status !== 503) counts.failed.push(example);
    if (status === 401) await sessions.check('partner', cookie);
  });
  client.close();
  const after = await hashRows(store, partnerId);
  const tables = Object.keys(before).filter((table) => before[table] !== after[table]);
  if (tables.length > 0) counts.changed.push(`${operation.name} ${field}: ${tables.join(', ')}`);
}

/** SQL condition that selects a partner's rows, by table. */
const partnerConditions: Record<string, string> = {
  partners: 'id = $',
  users: 'id = (select user_id from partners where id = $)',
  accounts: 'user_id = (select user_id from partners where id = $)',
  sessions: 'user_id = (select user_id from partners where id = $)',
  businesses: 'partner_id = $',
  places: 'partner_id = $',
  place_tags: 'place_id in (select id from places where partner_id = $)',
  place_photos: 'place_id in (select id from places where partner_id = $)',
  coupons: 'business_id in (select id from businesses where partner_id = $)',
  coupon_redemptions:
    'coupon_id in (select c.id from coupons c join businesses b on b.id = c.business_id where b.partner_id = $)',
  coupon_undos: `redemption_id in (select r.id from coupon_redemptions r join coupons c on c.id = r.coupon_id
    join businesses b on b.id = c.business_id where b.partner_id = $)`,
  exchange_houses: 'partner_id = $',
  exchange_quotes: 'house_id in (select id from exchange_houses where partner_id = $)',
};

/** Hashes all rows of a partner, one hash per table. */
async function hashRows({ db }: Store, partnerId: number): Promise<Record<string, string>> {
  const hashes = Object.entries(partnerConditions).map(async ([table, condition]) => {
    const where = condition.replaceAll('$', String(partnerId));
    const { rows } = await db.execute<{ hash: string }>(
      sql.raw(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${table} t where ${where}`,
      ),
    );
    return [table, rows[0]?.hash ?? ''];
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/** Writes the canary into the texts of a partner's rows. */
async function writeCanary({ db }: Store, partnerId: number): Promise<void> {
  const columns = [
    ...[
      ['businesses', 'name'],
      ['businesses', 'description'],
      ['places', 'name'],
      ['place_tags', 'tag'],
      ['coupons', 'title'],
    ],
    ...[
      ['coupon_redemptions', 'title'],
      ['exchange_houses', 'name'],
      ['users', 'name'],
      ['partners', 'phone'],
    ],
  ] as [string, string][];
  for (const [table, column] of columns) {
    const where = (partnerConditions[table] as string).replaceAll('$', String(partnerId));
    await db.execute(sql.raw(`update ${table} set ${column} = '${canary}' where ${where}`));
  }
}

function result(operations: number, { calls, fields, accepted, changed, read, failed }: Counts): BenchResult {
  const { text, exceeded } = formatFigures(
    ['measured'],
    [
      { name: 'operations with owned ids', values: [operations] },
      { name: 'owned fields', values: [fields] },
      { name: "requests that name another's row", values: [calls], limit: atLeast(1000) },
      { name: 'fields that changed a row of the other', values: [changed.length], limit: exactly(0) },
      { name: 'responses that leak a row of the other', values: [read.length], limit: exactly(0) },
      { name: 'responses with 5xx', values: [failed.length], limit: exactly(0) },
      { name: "accepted for the partner's own row, the other id ignored", values: [accepted] },
    ],
  );
  for (const example of [...changed, ...read.slice(0, 10), ...failed.slice(0, 10)]) console.error(example);
  const note = `A partner names a row of another in each owned field: as number, text, list and object, twice, in other letter case, in brackets, under \`__proto__\`, in path, query and body. Hashes over all rows of the other partner in ${Object.keys(partnerConditions).length} tables are compared after each field, and every text of those rows contains a marker that no response may contain.`;
  return { text: `${text}\n\n${note}`, exceeded };
}
