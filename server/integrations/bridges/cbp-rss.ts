import type { LaneKind } from '#domain/bridges.ts';
import { warning } from '#domain/feeds.ts';
import { officialForMs } from '#domain/lane-face.ts';
import { instantsAt } from '#domain/local-time.ts';
import type { LaneReport, LastReadings } from './bridges.ts';
import { type CbpLane, earlyMs, languageAmong, readLane } from './cbp-record.ts';

const longestDescription = 10_000;
/** How CBP's feeds call what crosses, and by what name a lane stands in one. */
const feedOf = {
  passenger_standard: ['POV', 'general|standard'],
  passenger_ready: ['POV', 'ready'],
  passenger_sentri: ['POV', 'sentri'],
  pedestrian_standard: ['PED', 'general|standard'],
  pedestrian_ready: ['PED', 'ready'],
  commercial_standard: ['COV', 'general|standard'],
  commercial_fast: ['COV', 'fast'],
} as const satisfies Record<LaneKind, readonly [string, string]>;
/** What heads the lanes of each feed. */
const headings = { POV: /passenger/i, PED: /pedestrian/i, COV: /commercial/i };
export type RssKind = keyof typeof headings;

/** Which feed tells of a lane. */
export const rssKindOf = (lane: LaneKind): RssKind => feedOf[lane][0];

type RssSetting = {
  port: string;
  kind: RssKind;
  lanes: readonly LaneKind[];
  last?: LastReadings | undefined;
  timeZone: string;
  now: Date;
};
type RssRead = { lanes: LaneReport[]; language: 'en' | 'es' | ''; warnings: string[] };

/**
 * The lanes of one port in one of its feeds; null when it is no such feed, or one of a day that is over for three hours. It names the day and each lane its hour, so a
 * reading is dated to the latest such hour of that day that is not to come.
 */
export function readRss(body: string, { port, kind, lanes, last, timeZone, now }: RssSetting): RssRead | null {
  const text = textIn(descriptionIn(body));
  const [, month = '', day = '', year = ''] = /\bdate: ?(\d{1,2})\/(\d{1,2})\/(\d{4})/i.exec(text) ?? [];
  const lastMinute = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T23:59`;
  const dayEnd = instantsAt(lastMinute, timeZone).at(-1);
  if (!dayEnd || now.getTime() - dayEnd.getTime() > officialForMs) return null;
  const notAfterDay = (instant: Date) => (dayEnd < instant ? dayEnd : instant);
  const [upTo, latest] = [notAfterDay(now), notAfterDay(new Date(now.getTime() + earlyMs))];
  const section = sectionOf(text, headings[kind]);
  const read = lanes.map((lane) => {
    const said = new RegExp(`\\b(?:${feedOf[lane][1]})(?: lanes?)?: ?([^|]*)`, 'i').exec(section)?.[1];
    const given = said === undefined ? null : laneIn(said.trim());
    return readLane(given, { port, kind: lane, timeZone, upTo, latest, now, isOpen: null, last: last?.get(lane) });
  });
  const named = section === '' ? [warning('shape', port, `rss ${kind}`)] : [];
  return {
    lanes: read.map(({ report }) => report),
    language: languageAmong(read.map(({ language }) => language)),
    warnings: [...named, ...read.flatMap(({ warnings }) => warnings)],
  };
}

/** The description of a feed's first item; '' where it has none. Looked for step by step: no text makes that slow. */
function descriptionIn(body: string): string {
  const item = body.indexOf('<item');
  const begin = item < 0 ? -1 : body.indexOf('<description>', item);
  const end = begin < 0 ? -1 : body.indexOf('</description>', begin);
  return end < 0 ? '' : body.slice(begin + '<description>'.length, end).slice(0, longestDescription);
}

/** What a description says, its line ends as '|', without marks. */
const textIn = (description: string) =>
  description
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/<br ?\/?>|<\/?h4>/gi, '|')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ');

/** From a heading to the next one; of a feed that has none, the whole. */
function sectionOf(text: string, heading: RegExp): string {
  const parts = text.split(/\|(?= *(?:passenger|pedestrian|commercial)[^|:]*\|)/i);
  return parts.length === 1 ? text : (parts.find((part) => heading.test(part.split('|')[0] ?? '')) ?? '');
}

/** 'At 2:00 pm CDT 45 min delay 6 lane(s) open' in the words of a record; here 'no delay' stands for the number. */
function laneIn(said: string): CbpLane {
  const [, time = '', minutes, lanes = ''] =
    /^((?:at|en|a las?) .+?) ?(no delay|sin demora|\d{1,4} min(?:utes)?\.?(?: delay| de demora)?)(?: ?(\d{1,3}) (?:lane|carril).*)?$/i.exec(
      said,
    ) ?? [];
  if (minutes === undefined) return { update_time: '', operational_status: said, delay_minutes: '', lanes_open: '' };
  const none = /^(no delay|sin demora)$/i.test(minutes);
  return {
    update_time: time,
    operational_status: none ? minutes : 'delay',
    delay_minutes: none ? '0' : (/^\d+/.exec(minutes)?.[0] ?? ''),
    lanes_open: lanes,
  };
}
