import type { LaneKind } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';
import {
  formatUpdateTime,
  type LaneState,
  type Language,
  type PortState,
  toCbpRecord,
} from '#scripts/replay/cbp-records.ts';
import { type Reply, startFakeServer } from './fake-server.ts';

/** The lanes of each bridge. */
export const fakeBridges = [
  { port: '230401', lanes: ['passenger_sentri', 'pedestrian_standard', 'pedestrian_ready'] },
  { port: '230402', lanes: ['passenger_standard', 'passenger_ready'] },
  {
    port: '230403',
    lanes: ['passenger_standard', 'passenger_ready', 'passenger_sentri', 'commercial_standard', 'commercial_fast'],
  },
  { port: '230404', lanes: ['commercial_standard', 'commercial_fast'] },
] satisfies { port: string; lanes: LaneKind[] }[];

/** Behaviours of the fake server. */
export type CbpScenario =
  | 'ok-en'
  | 'ok-es'
  | 'frozen'
  | 'pending-all'
  | 'closed-night'
  | 'missing-port'
  | 'duplicate-port'
  | 'yesterday-under-fresh-date'
  | 'html-200'
  | '500'
  | 'hang'
  | 'truncated';

const minute = 60_000;
const maintenance = '<!doctype html><title>Scheduled Maintenance</title><h1>We will be back soon</h1>';

/** Wait of a lane in minutes on the fake server: a distinct multiple of 5 for each lane. */
export const getFakeWait = (port: string, lane: LaneKind): number => {
  const all = fakeBridges.flatMap((bridge) => bridge.lanes.map((kind) => `${bridge.port} ${kind}`));
  return all.indexOf(`${port} ${lane}`) * 5;
};

/** The start of the current hour, at which the waits of the fake server were observed. */
export const startOfHour = (now: Date): Date => new Date(Math.floor(now.getTime() / (60 * minute)) * 60 * minute);

/** The four bridges as CBP lists them at an instant, and an unknown port without lanes. */
function shownPorts(now: Date, observedAt = startOfHour(now)): PortState[] {
  const madeAt = new Date(now.getTime() - minute);
  const ports = fakeBridges.map(({ port, lanes }) => ({
    port,
    madeAt,
    lanes: Object.fromEntries(
      lanes.map((lane) => [lane, { state: 'open', minutes: getFakeWait(port, lane), lanesOpen: 2, observedAt }]),
    ) as Partial<Record<LaneKind, LaneState>>,
  }));
  return [{ port: '230103', madeAt, lanes: {} }, ...ports];
}

/** Fake CBP server: the two lists of ports and the RSS feed of each port, each with its own scenario. */
export async function startFakeCbp(clock: () => Date) {
  const scenarios: Record<'bwtpublicmod' | 'bwtnew' | 'rss', CbpScenario> = {
    bwtpublicmod: 'ok-en',
    bwtnew: 'ok-en',
    rss: 'ok-en',
  };
  const server = await startFakeServer(({ url: { pathname } }) => {
    const list = /^\/api\/(bwtpublicmod|bwtnew)$/.exec(pathname)?.[1] as 'bwtpublicmod' | 'bwtnew' | undefined;
    if (list) return listReply(scenarios[list], clock());
    const [, kind, port = ''] = /^\/api\/bwtRss\/rssbyportnum\/HTML\/(POV|PED|COV)\/(\d{6})$/.exec(pathname) ?? [];
    if (!kind) return { status: 404, body: 'Not Found' };
    return rssReply(scenarios.rss, kind as keyof typeof rssLanes, port, clock());
  });
  return {
    ...server,
    /** Sets the scenario of one source, or of all. */
    setScenario: (scenario: CbpScenario, source?: keyof typeof scenarios) => {
      for (const name of Object.keys(scenarios) as (keyof typeof scenarios)[])
        if (!source || source === name) scenarios[name] = scenario;
    },
  };
}

function listReply(scenario: CbpScenario, now: Date): Reply | 'hang' {
  const ok = (ports: PortState[], language: Language = 'en') => ({
    status: 200,
    body: ports.map((port) => toCbpRecord(port, language)),
  });
  const ports = shownPorts(now);
  const withKnownPorts = (change: (port: PortState) => PortState) =>
    ports.map((port) => (port.port === '230103' ? port : change(port)));
  switch (scenario) {
    case 'ok-en':
      return ok(ports);
    case 'ok-es':
      return ok(ports.toReversed(), 'es');
    case 'frozen':
      return ok(shownPorts(new Date(now.getTime() - 26 * 60 * minute)));
    case 'pending-all':
      return ok(withKnownPorts((port) => ({ ...port, lanes: inState(port, 'pending') })));
    case 'closed-night':
      return ok(
        withKnownPorts((port) =>
          port.port === '230403' ? { ...port, isOpen: false, lanes: inState(port, 'closed') } : port,
        ),
      );
    case 'missing-port':
      return ok(ports.filter(({ port }) => port !== '230402'));
    case 'duplicate-port':
      return ok([...ports, ...shownPorts(now, new Date(now.getTime() - 120 * minute))]);
    case 'yesterday-under-fresh-date':
      return ok(shownPorts(now, new Date(startOfHour(now).getTime() - 15 * 60 * minute)));
    case 'html-200':
      return { status: 200, body: '', raw: maintenance, headers: { 'Content-Type': 'text/html' } };
    case '500':
      return { status: 500, body: { message: 'Internal Server Error' } };
    case 'hang':
      return 'hang';
    case 'truncated':
      return { status: 200, body: '', raw: JSON.stringify(ok(ports).body).slice(0, 2000) };
  }
}

const inState = (port: PortState, state: 'pending' | 'closed') =>
  Object.fromEntries(Object.keys(port.lanes).map((lane) => [lane, { state }])) as PortState['lanes'];

const rssLanes = {
  POV: {
    heading: 'Passenger Vehicles',
    General: 'passenger_standard',
    Sentri: 'passenger_sentri',
    Ready: 'passenger_ready',
  },
  PED: { heading: 'Pedestrian', General: 'pedestrian_standard', Ready: 'pedestrian_ready' },
  COV: { heading: 'Commercial Vehicles', General: 'commercial_standard', Fast: 'commercial_fast' },
} as const;

/** Reply of the RSS feed of a port: a healthy feed, or the failures of the lists. */
function rssReply(scenario: CbpScenario, kind: keyof typeof rssLanes, port: string, now: Date): Reply | 'hang' {
  if (scenario !== 'ok-en') return listReply(scenario === 'frozen' ? '500' : scenario, now);
  const { heading, ...lanes } = rssLanes[kind];
  const shown = shownPorts(now).find((candidate) => candidate.port === port)?.lanes ?? {};
  const lines = Object.entries(lanes).map(([name, lane]) => `${name} Lanes: ${rssLane(shown[lane as LaneKind])}`);
  const [year = 0, month = 0, day = 0] = formatLocalTime(now, city.timeZone).slice(0, 10).split('-').map(Number);
  const fields = [
    `Hours: 24 hrs/day`,
    `Date: ${month}/${day}/${year}`,
    `<h4><b> ${heading} </b></h4> Maximum Lanes: 15`,
    ...lines,
  ];
  const description = fields.join(' <br/>').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return {
    status: 200,
    body: '',
    raw: `<?xml version="1.0"?><rss version="2.0"><channel><title>CBP Border Wait Times</title><item><title>Laredo</title><description>${description}</description></item></channel></rss>`,
    headers: { 'Content-Type': 'text/xml' },
  };
}

function rssLane(lane: LaneState | undefined): string {
  if (!lane) return 'N/A';
  if (lane.state !== 'open') return lane.state === 'closed' ? 'Lanes Closed' : 'Update Pending';
  const delay = lane.minutes === 0 ? 'no delay' : `${lane.minutes} min delay`;
  return `${formatUpdateTime(lane.observedAt)} ${delay} ${lane.lanesOpen} lane(s) open`;
}
