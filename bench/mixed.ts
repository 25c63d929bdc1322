import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '#tests/support/processes.ts';
import type { Load } from './load-thread.ts';
import type { Loader } from './loader.ts';
import { placeById, type Questions } from './scale-guide.ts';
import { type Cookie, signIn } from './sign-in.ts';

export type Mixed = {
  reads: Load;
  /** How long after each write's answer the other process still told the old name, in milliseconds. */
  staleMs: number[];
  /** Answers of the writing process itself that told an old name. */
  staleOwn: number;
  /** The part of reads that came from the cache, in percent; null where the server does not count it. */
  hitRate: number | null;
};

export const [writes, readsPerSecond] = [15, 1_000];
const [clients, clientsBesideList] = [50, 10];
const secondsBesideList = 6;
const [askEveryMs, patienceMs] = [5, 5_000];

/** Renames a place each second on one process, while another one is read a thousand times a second. */
export async function measureMixed(
  { load }: Loader,
  own: RunningServer,
  other: RunningServer,
  { page, wellKnown, ids }: Questions,
): Promise<Mixed> {
  const renaming = await renamer(own, await signIn(own), ids[0] as number);
  const calls = wellKnown.flatMap((call) => [page, call]);
  const task = { port: other.port, clients, headers: {}, calls };
  await load({ ...task, seconds: 2, perSecond: readsPerSecond });
  const before = await cacheCounts(other);
  const reading = load({ ...task, seconds: writes, perSecond: readsPerSecond });
  const staleMs: number[] = [];
  let staleOwn = 0;
  for (let turn = 0; turn < writes; turn++) {
    const begun = performance.now();
    const name = await renaming();
    const written = performance.now();
    let isTold = false;
    while (!isTold && performance.now() - written < patienceMs) {
      if ((await nameAt(own, ids[0] as number)) !== name) staleOwn++;
      isTold = (await nameAt(other, ids[0] as number)) === name;
      if (!isTold) await pause(askEveryMs);
    }
    staleMs.push(performance.now() - written);
    await pause(Math.max(0, 1000 - (performance.now() - begun)));
  }
  const reads = await reading;
  return { reads, staleMs, staleOwn, hitRate: hitRate(before, await cacheCounts(other)) };
}

/** Asks once for every place of the guide, in brotli, and times what others ask meanwhile and in the seconds after. */
export async function measureBesideList({ load }: Loader, server: RunningServer, questions: Questions): Promise<Load> {
  const { page, wellKnown, nextPages } = questions;
  const calls = wellKnown.flatMap((call, n) => [page, call, nextPages[n % nextPages.length] ?? page]);
  const headers = { 'Content-Type': 'application/json', 'Accept-Encoding': 'br' };
  const whole = fetch(`${server.url}/API/cargarlugares`, { method: 'POST', headers, body: '{"category":""}' });
  const task = { port: server.port, clients: clientsBesideList, seconds: secondsBesideList, perSecond: 200 };
  const others = await load({ ...task, headers: {}, calls });
  const answer = await whole;
  if (!answer.ok) throw new Error(`the whole list answered ${answer.status}`);
  await answer.arrayBuffer();
  return others;
}

/** Gives a way to give a place another name, as its form does; each time it gives the new one. */
export async function renamer({ url }: RunningServer, cookie: Cookie, id: number): Promise<() => Promise<string>> {
  const headers = { 'Content-Type': 'application/json', Cookie: `${cookie.name}=${cookie.value}` };
  const loaded = await fetch(`${url}/api/sites/${id}`, { headers });
  const { Version: _, ...site } = (await loaded.json()) as Record<string, unknown>;
  const hours = { mapsopeninghours: site.mapsOpeningHours, mapseditorial_summary: site.mapsEditorialSummary };
  let times = 0;
  return async () => {
    const Name = `${site.Name} ${process.pid}-${++times}`;
    const body = JSON.stringify({ ...site, ...hours, Name });
    const answer = await fetch(`${url}/api/sites/${id}`, { method: 'PUT', headers, body });
    if (!answer.ok) throw new Error(`the new name was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return Name;
  };
}

async function nameAt({ url }: RunningServer, id: number): Promise<string | undefined> {
  const { path, body } = placeById(id);
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const [place] = (await answer.json()) as { Name: string }[];
  return place?.Name;
}

type Counts = { hit: number; miss: number };

/** What a server's own figures say of its cache; zeros where they say nothing. */
async function cacheCounts({ url }: RunningServer): Promise<Counts> {
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
