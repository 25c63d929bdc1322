import { setTimeout as pause } from 'node:timers/promises';
import { fillPlaces } from '#bench/many-places.ts';
import type { Result } from '#bench/report.ts';
import { signIn } from '#bench/sign-in.ts';
import type { RunningServer } from '#tests/support/processes.ts';
import { startAttacker } from './attacker.ts';
import type { Rendered, Rendering } from './cache-keys-thread.ts';
import { openGround } from './ground.ts';
import { cachedAddresses, canary, headerSets, spellings } from './header-sets.ts';
import { atLeast, atMost, exactly, figureTable } from './limits.ts';
import { type Asked, forEachAtOnce, openClient } from './request.ts';
import { addresses, visit, watchMemory } from './watch.ts';

const [places, distinct, maxHeldMib] = [500, 800, 64];
const [atOnce, connections, attackMs, shownExamples] = [8, 32, 20_000, 5];
/** From so many addresses, so that limits per address do not hide the answers. */
const spread = 20;
const addressOf = (n: number) => `127.0.1.${1 + (n % spread)}`;
/** Names that only answers to a signed-in person contain. */
const personal = /admin@ejemplo\.test|"rol":"admin"/;
type Client = ReturnType<typeof openClient>;

/** Asks for cached answers with strange headers and addresses, with new keys, and as a signed-in person. */
export async function cacheKeys(): Promise<Result> {
  const ground = await openGround({ processes: 1, fill: async ({ db }) => void (await fillPlaces(db, places)) });
  const [server] = ground.servers as [RunningServer];
  try {
    const client = openClient(server.port, atOnce);
    const endMemory = watchMemory(server);
    const poisoned = await poison(server, client);
    const held = await fill(client);
    const endAttack = startAttacker<Rendering, Rendered>(new URL('./cache-keys-thread.ts', import.meta.url), {
      port: server.port,
      connections,
    });
    const endVisits = visit(server, addresses.visitor);
    await pause(attackMs);
    const visits = await endVisits();
    const rendered = await endAttack();
    const heldAfter = await heldMib(client);
    client.close();
    return result({ poisoned, held: Math.max(held, heldAfter), visits, rendered, ...(await endMemory()) });
  } finally {
    await ground.stop();
  }
}

/** Sends every header set and spelling, signed out and in; then compares what nobody special is answered with before. */
async function poison(server: RunningServer, { ask }: Client) {
  const plain = async () => new Map<string, string>(await Promise.all(cachedAddresses.map(bodyOf)));
  const bodyOf = async (path: string): Promise<[string, string]> => [path, (await ask({ path })).body];
  const before = await plain();
  const cookie = await signIn(server);
  const asking: Asked[] = cachedAddresses.flatMap((address) => [
    ...headerSets.flatMap((headers) => [address, ...spellings(address)].map((path) => ({ path, headers }))),
    ...spellings(address).map((path) => ({ path })),
    ...[address, ...spellings(address)].map((path) => ({
      path,
      headers: { Cookie: `${cookie.name}=${cookie.value}` },
    })),
  ]);
  const counts = { sent: asking.length, asked: 0, reflected: 0, failed: 0, unanswered: 0 };
  await forEachAtOnce(asking, atOnce, async (one) => {
    const { status, body, headers } = await ask({ ...one, localAddress: addressOf(counts.asked++) });
    // sent back on purpose: the id that finds a request in a log, and the asked address that sign-in leads back to
    const { 'x-request-id': _, location, ...told } = headers;
    const leadsBack = location?.startsWith('/login?next=') && one.path.includes(canary);
    const shown = body + JSON.stringify(told) + (leadsBack ? '' : location);
    if (shown.includes(canary) && counts.reflected++ < shownExamples)
      console.error(one, status, told, body.slice(0, 300));
    if (status >= 500) counts.failed++;
    if (status === 0) counts.unanswered++;
  });
  const after = await plain();
  const changed = cachedAddresses.filter((path) => after.get(path) !== before.get(path));
  const shown = [...after.values()].filter((body) => body.includes(canary) || personal.test(body)).length;
  return { ...counts, changed: changed.length, shown };
}

/** Asks for many different answers that may all be cached, uncompressed, far more bytes than the cache holds; gives how much it does. */
async function fill({ ask, ...client }: Client): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  const lists = Array.from({ length: distinct }, (_, n) => {
    const body = JSON.stringify({ category: n % 2 ? '' : 'Food', limit: 1000 - (n >> 1) });
    return { path: '/API/cargarlugares', method: 'POST', headers, body };
  });
  let [asked, sentBytes] = [0, 0];
  await forEachAtOnce(lists, atOnce, async (list) => {
    const { body } = await ask({ ...list, localAddress: addressOf(asked++) });
    sentBytes += body.length;
  });
  if (sentBytes < 2 * maxHeldMib * 2 ** 20) throw new Error('the answers do not fill the cache');
  return heldMib({ ask, ...client });
}

async function heldMib({ ask }: Client): Promise<number> {
  const { body } = await ask({ path: '/metrics' });
  return Number(/^shared_answers_held_bytes (\S+)$/m.exec(body)?.[1]) / 2 ** 20;
}

type Measured = {
  poisoned: Awaited<ReturnType<typeof poison>>;
  held: number;
  visits: { p99Ms: number; failed: number };
  rendered: Rendered;
  peakMib: number;
};

function result({ poisoned, held, visits, rendered, peakMib }: Measured): Result {
  const { text, broken } = figureTable(
    ['measured'],
    [
      { name: 'requests with header sets and spellings', values: [poisoned.sent], limit: atLeast(2000) },
      { name: 'of these reflected a value that was sent', values: [poisoned.reflected], limit: exactly(0) },
      { name: 'answered 5xx', values: [poisoned.failed], limit: exactly(0) },
      { name: 'unanswered', values: [poisoned.unanswered], limit: exactly(0) },
      { name: 'plain answers that differ afterwards', values: [poisoned.changed], limit: exactly(0) },
      { name: 'plain answers with content of somebody', values: [poisoned.shown], limit: exactly(0) },
      { name: `held after ${distinct} different lists and the load, MiB`, values: [held], limit: atMost(maxHeldMib) },
      { name: 'memory peak, MiB', values: [peakMib], limit: atMost(600) },
      { name: "other address's p99 under load, ms", values: [visits.p99Ms], limit: atMost(300) },
      { name: 'other address unanswered under load', values: [visits.failed], limit: exactly(0) },
      { name: 'answers to the load', values: [rendered.answered] },
      { name: 'refusals to the load', values: [rendered.refused] },
    ],
  );
  const note = `${headerSets.length} header sets on ${cachedAddresses.length} cached addresses in their spellings (unknown parameters, other letter case), signed out and signed in; the plain answers are compared before and after. The load: ${connections} connections of one address ask \`/categories?show=N\` with a new number each time for ${attackMs / 1000} s, while another address asks for a page, a call and \`/health\` ten times a second.`;
  return { text: `${text}\n\n${note}`, broken };
}
