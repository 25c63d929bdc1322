import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LaneKind, laneKinds } from '#domain/bridges/bridges.ts';
import { createReplayClock } from '#domain/bridges/replay-clock.ts';
import { city } from '#domain/city.ts';
import { formatLocalTime, parseLocalTime } from '#domain/time/local-time.ts';
import { type LaneState, type PortState, toCbpRecord } from './cbp-records.ts';
import days from './days.json' with { type: 'json' };

/** Waits of a day by lane: '2026-07-17T10:00 50 7' is 50 minutes with 7 lanes open, in local time. */
type Day = Record<string, string>;
type Wait = { observedAt: Date; minutes: number; lanesOpen: number };

/** Days with recorded waits. */
export const recordedDays = Object.keys(days);

/** Opening time of the bridges that close at midnight, by port. */
const opensAt: Record<string, string> = { 230403: '08:00', 230404: '07:00' };

/** Returns the ports as CBP reported them at an instant of a recorded day: each lane's last wait, none while a bridge is closed. */
export function getPortsAt(day: string, now: Date): PortState[] {
  const recordedLanes = Object.entries((days as Record<string, Day>)[day] ?? {});
  const ports = Map.groupBy(recordedLanes, ([name]) => name.split(' ')[0] ?? '');
  return [...ports].map(([port, portReadings]) => {
    const isOpen = formatLocalTime(now, city.timeZone).slice(11) >= (opensAt[port] ?? '');
    const lanes = portReadings.flatMap(([name, waits]): [LaneKind, LaneState][] => {
      const lane = laneKinds.find((kind) => name.endsWith(` ${kind}`));
      const wait = parseWaits(waits).findLast(({ observedAt }) => observedAt <= now);
      if (!lane) return [];
      if (!isOpen) return [[lane, { state: 'closed' }]];
      return [[lane, wait ? { state: 'open', ...wait } : { state: 'pending' }]];
    });
    return { port, madeAt: now, isOpen, lanes: Object.fromEntries(lanes) };
  });
}

const parseWaits = (waits: string): Wait[] =>
  waits.split(', ').flatMap((wait) => {
    const [local = '', minutes, lanesOpen] = wait.split(' ');
    const observedAt = parseLocalTime(local, city.timeZone);
    return observedAt ? [{ observedAt, minutes: Number(minutes), lanesOpen: Number(lanesOpen) }] : [];
  });

type Options = { day: string; from: Date; speed: number; onStart?: () => void };

/**
 * Serves a recorded day in CBP's format on 127.0.0.1, from an instant on at a replay speed; other paths return 404. The
 * clock starts with the first request, so that the replay is never ahead of its client.
 */
export async function startReplay({ day, from, speed, onStart }: Options) {
  let clock: (() => Date) | null = null;
  const server = createServer((request, response) => {
    if (request.url !== '/api/bwtpublicmod') {
      response.writeHead(404).end();
      return;
    }
    if (!clock) onStart?.();
    clock ??= createReplayClock({ startedAt: new Date(), from, speed }, () => new Date());
    const records = getPortsAt(day, clock()).map((port) => toCbpRecord(port));
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
