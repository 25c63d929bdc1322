import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LaneKind, laneKinds } from '#domain/bridges.ts';
import { city } from '#domain/city.ts';
import { instantAt, localTime } from '#domain/local-time.ts';
import { replayClock } from '#domain/replay.ts';
import { cbpRecordOf, type ShownLane, type ShownPort } from './cbp-shape.ts';
import days from './days.json' with { type: 'json' };

/** The waits of one lane of one day: '2026-07-17T10:00 50 7' is 50 minutes with 7 lanes open, by the city's clocks. */
type Day = Record<string, string>;
type Wait = { observedAt: Date; minutes: number; lanesOpen: number };

/** The days whose waits are kept here. */
export const knownDays = Object.keys(days);

/** The crossings that close at midnight open at this hour. */
const opensAt: Record<string, string> = { 230403: '08:00', 230404: '07:00' };

/** The crossings as CBP told them at an instant of a kept day: each lane's last wait, and none while a crossing is closed. */
export function portsAt(day: string, now: Date): ShownPort[] {
  const kept = Object.entries((days as Record<string, Day>)[day] ?? {});
  const ports = Map.groupBy(kept, ([name]) => name.split(' ')[0] ?? '');
  return [...ports].map(([port, own]) => {
    const isOpen = localTime(now, city.timeZone).slice(11) >= (opensAt[port] ?? '');
    const lanes = own.flatMap(([name, waits]): [LaneKind, ShownLane][] => {
      const lane = laneKinds.find((kind) => name.endsWith(` ${kind}`));
      const wait = waitsIn(waits).findLast(({ observedAt }) => observedAt <= now);
      if (!lane) return [];
      if (!isOpen) return [[lane, { state: 'closed' }]];
      return [[lane, wait ? { state: 'open', ...wait } : { state: 'pending' }]];
    });
    return { port, madeAt: now, isOpen, lanes: Object.fromEntries(lanes) };
  });
}

const waitsIn = (waits: string): Wait[] =>
  waits.split(', ').flatMap((wait) => {
    const [local = '', minutes, lanesOpen] = wait.split(' ');
    const observedAt = instantAt(local, city.timeZone);
    return observedAt ? [{ observedAt, minutes: Number(minutes), lanesOpen: Number(lanesOpen) }] : [];
  });

type Options = { day: string; from: Date; speed: number; begun?: () => void };

/**
 * Plays a kept day on this machine as CBP would tell it, from an instant on and so many times as fast; everything else is
 * not found there. Its clock starts with the first question, so that it is never ahead of who asks.
 */
export async function startReplay({ day, from, speed, begun }: Options) {
  let clock: (() => Date) | null = null;
  const server = createServer((request, response) => {
    if (request.url !== '/api/bwtpublicmod') {
      response.writeHead(404).end();
      return;
    }
    if (!clock) begun?.();
    clock ??= replayClock({ startedAt: new Date(), from, speed }, () => new Date());
    const records = portsAt(day, clock()).map((port) => cbpRecordOf(port));
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(records));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
