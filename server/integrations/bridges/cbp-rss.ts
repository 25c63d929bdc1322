import type { LaneKind } from '#domain/bridges/bridges.ts';
import { maxReportAgeMs } from '#domain/bridges/lane-display.ts';
import { formatWarning } from '#domain/feeds.ts';
import { findInstants } from '#domain/time/local-time.ts';
import type { LaneReport, LastReadings } from './bridge-feed.ts';
import { type CbpLane, combineLanguages, maxLabelLeadMs, toLaneReport } from './cbp-record.ts';

const maxDescriptionLength = 10_000;
/** Feed kind of each lane, and a pattern for its name in the feed. */
const laneFeeds = {
  passenger_standard: ['POV', 'general|standard'],
  passenger_ready: ['POV', 'ready'],
  passenger_sentri: ['POV', 'sentri'],
  pedestrian_standard: ['PED', 'general|standard'],
  pedestrian_ready: ['PED', 'ready'],
  commercial_standard: ['COV', 'general|standard'],
  commercial_fast: ['COV', 'fast'],
} as const satisfies Record<LaneKind, readonly [string, string]>;
/** Heading of the lanes, by feed kind. */
const headings = { POV: /passenger/i, PED: /pedestrian/i, COV: /commercial/i };
export type RssKind = keyof typeof headings;

/** Returns the feed that covers a lane. */
export const getRssKind = (lane: LaneKind): RssKind => laneFeeds[lane][0];

type RssContext = {
  port: string;
  kind: RssKind;
  lanes: readonly LaneKind[];
  lastReadings?: LastReadings | undefined;
  timeZone: string;
  now: Date;
};
type ParsedRss = { lanes: LaneReport[]; language: 'en' | 'es' | ''; warnings: string[] };

/**
 * Parses the lanes of one port in one of its feeds; null if the body is no such feed or its day ended more than three hours
 * ago. The feed has a date and each lane an hour, so a reading is dated to the latest such hour of that day up to now.
 */
export function parseRss(
  body: string,
  { port, kind, lanes, lastReadings, timeZone, now }: RssContext,
): ParsedRss | null {
  const text = stripMarkup(findDescription(body));
  const [, month = '', day = '', year = ''] = /\bdate: ?(\d{1,2})\/(\d{1,2})\/(\d{4})/i.exec(text) ?? [];
  const lastMinute = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T23:59`;
  const dayEnd = findInstants(lastMinute, timeZone).at(-1);
  if (!dayEnd || now.getTime() - dayEnd.getTime() > maxReportAgeMs) return null;
  const capToDayEnd = (instant: Date) => (dayEnd < instant ? dayEnd : instant);
  const [upTo, latest] = [capToDayEnd(now), capToDayEnd(new Date(now.getTime() + maxLabelLeadMs))];
  const section = findSection(text, headings[kind]);
  const read = lanes.map((lane) => {
    const laneText = new RegExp(`\\b(?:${laneFeeds[lane][1]})(?: lanes?)?: ?([^|]*)`, 'i').exec(section)?.[1];
    const parsed = laneText === undefined ? null : parseLane(laneText.trim());
    return toLaneReport(parsed, {
      port,
      kind: lane,
      timeZone,
      upTo,
      latest,
      now,
      isOpen: null,
      lastReading: lastReadings?.get(lane),
    });
  });
  const sectionWarnings = section === '' ? [formatWarning('shape', port, `rss ${kind}`)] : [];
  return {
    lanes: read.map(({ report }) => report),
    language: combineLanguages(read.map(({ language }) => language)),
    warnings: [...sectionWarnings, ...read.flatMap(({ warnings }) => warnings)],
  };
}

/** Finds the description of the first item; '' if missing. Uses indexOf instead of a regular expression for linear time. */
function findDescription(body: string): string {
  const item = body.indexOf('<item');
  const begin = item < 0 ? -1 : body.indexOf('<description>', item);
  const end = begin < 0 ? -1 : body.indexOf('</description>', begin);
  return end < 0 ? '' : body.slice(begin + '<description>'.length, end).slice(0, maxDescriptionLength);
}

/** Strips markup from a description; line breaks become '|'. */
const stripMarkup = (description: string) =>
  description
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/<br ?\/?>|<\/?h4>/gi, '|')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ');

/** Returns the text from a heading to the next one; the whole text if the feed has no headings. */
function findSection(text: string, heading: RegExp): string {
  const parts = text.split(/\|(?= *(?:passenger|pedestrian|commercial)[^|:]*\|)/i);
  return parts.length === 1 ? text : (parts.find((part) => heading.test(part.split('|')[0] ?? '')) ?? '');
}

/** Converts 'At 2:00 pm CDT 45 min delay 6 lane(s) open' to the format of a record; 'no delay' means 0 minutes. */
function parseLane(laneText: string): CbpLane {
  const [, time = '', minutes, lanes = ''] =
    /^((?:at|en|a las?) .+?) ?(no delay|sin demora|\d{1,4} min(?:utes)?\.?(?: delay| de demora)?)(?: ?(\d{1,3}) (?:lane|carril).*)?$/i.exec(
      laneText,
    ) ?? [];
  if (minutes === undefined)
    return { update_time: '', operational_status: laneText, delay_minutes: '', lanes_open: '' };
  const hasNoDelay = /^(no delay|sin demora)$/i.test(minutes);
  return {
    update_time: time,
    operational_status: hasNoDelay ? minutes : 'delay',
    delay_minutes: hasNoDelay ? '0' : (/^\d+/.exec(minutes)?.[0] ?? ''),
    lanes_open: lanes,
  };
}
