import { setTimeout as pause } from 'node:timers/promises';
import type { LoadGenerator } from '#bench/load/load-generator.ts';
import type { LoadResult } from '#bench/load/load-thread.ts';
import { type Cookie, signIn } from '#bench/support/sign-in.ts';
import type { RunningServer } from '#tests/support/processes/start-server.ts';
import { type GuideRequests, placeById } from './guide-requests.ts';

export type MixedResult = {
  reads: LoadResult;
  /** Milliseconds after each write's response until the other process returned the new name. */
  staleMs: number[];
  /** Responses of the writing process with an old name. */
  staleOwn: number;
  /** Cache hit rate of the reads in percent; null without counts. */
  hitRate: number | null;
};

export const [writes, readsPerSecond] = [15, 1_000];
const [clients, clientsBesideList] = [50, 10];
const secondsBesideList = 6;
const [pollEveryMs, timeoutMs] = [5, 5_000];

/** Renames a place every second on one process while another process serves a thousand reads per second. */
export async function measureMixed(
  { load }: LoadGenerator,
  own: RunningServer,
  other: RunningServer,
  { page, popularPlaces, ids }: GuideRequests,
): Promise<MixedResult> {
  const rename = await createRenamer(own, await signIn(own), ids[0] as number);
  const requests = popularPlaces.flatMap((call) => [page, call]);
  const task = { port: other.port, clients, headers: {}, requests };
  await load({ ...task, seconds: 2, perSecond: readsPerSecond });
  const before = await readCacheCounts(other);
  const reading = load({ ...task, seconds: writes, perSecond: readsPerSecond });
  const staleMs: number[] = [];
  let staleOwn = 0;
  for (let write = 0; write < writes; write++) {
    const startMs = performance.now();
    const name = await rename();
    const writtenMs = performance.now();
    let isCurrent = false;
    while (!isCurrent && performance.now() - writtenMs < timeoutMs) {
      if ((await fetchName(own, ids[0] as number)) !== name) staleOwn++;
      isCurrent = (await fetchName(other, ids[0] as number)) === name;
      if (!isCurrent) await pause(pollEveryMs);
    }
    staleMs.push(performance.now() - writtenMs);
    await pause(Math.max(0, 1000 - (performance.now() - startMs)));
  }
  const reads = await reading;
  return { reads, staleMs, staleOwn, hitRate: hitRate(before, await readCacheCounts(other)) };
}

/** Requests the list of all places once, in brotli, and times other requests meanwhile and in the seconds after. */
export async function measureDuringList(
  { load }: LoadGenerator,
  server: RunningServer,
  questions: GuideRequests,
): Promise<LoadResult> {
  const { page, popularPlaces, nextPages } = questions;
  const requests = popularPlaces.flatMap((call, n) => [page, call, nextPages[n % nextPages.length] ?? page]);
  const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': 'br' };
  const whole = fetchWhole(`${server.url}/API/cargarlugares`, { method: 'POST', headers, body: '{"category":""}' });
  const task = { port: server.port, clients: clientsBesideList, seconds: secondsBesideList, perSecond: 200 };
  const others = await load({ ...task, headers: {}, requests });
  await whole;
  return others;
}

/** Reads a whole response at once: the server closes an idle connection, even if its last bytes are not yet read. */
async function fetchWhole(url: string, options: RequestInit): Promise<void> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`the whole list returned ${response.status}`);
  await response.arrayBuffer();
}

/** Returns a function that renames a place as its form does and resolves to the new name. */
export async function createRenamer(
  { url }: RunningServer,
  cookie: Cookie,
  id: number,
): Promise<() => Promise<string>> {
  const headers = { 'Content-Type': 'application/json', Cookie: `${cookie.name}=${cookie.value}` };
  const loaded = await fetch(`${url}/api/sites/${id}`, { headers });
  const { Version: _, ...place } = (await loaded.json()) as Record<string, unknown>;
  const hours = { mapsopeninghours: place.mapsOpeningHours, mapseditorial_summary: place.mapsEditorialSummary };
  let times = 0;
  return async () => {
    const Name = `${place.Name} ${process.pid}-${++times}`;
    const body = JSON.stringify({ ...place, ...hours, Name });
    const response = await fetch(`${url}/api/sites/${id}`, { method: 'PUT', headers, body });
    if (!response.ok) throw new Error(`renaming returned ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
    return Name;
  };
}

async function fetchName({ url }: RunningServer, id: number): Promise<string | undefined> {
  const { path, body } = placeById(id);
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const [place] = (await response.json()) as { Name: string }[];
  return place?.Name;
}

type Counts = { hit: number; miss: number };

/** Reads the cache counts of a server's metrics; zeros when they are missing. */
async function readCacheCounts({ url }: RunningServer): Promise<Counts> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const sum = (outcome: string) =>
    [...text.matchAll(new RegExp(`^shared_answers_total\\{[^}]*outcome="${outcome}"[^}]*\\} (\\d+)`, 'gm'))].reduce(
      (total, [, count]) => total + Number(count),
      0,
    );
  return { hit: sum('hit'), miss: sum('miss') };
}

function hitRate(before: Counts, after: Counts): number | null {
  const [hits, misses] = [after.hit - before.hit, after.miss - before.miss];
  return hits + misses > 0 ? (hits / (hits + misses)) * 100 : null;
}
