import type { CurrentLane, UsualWeek } from '#contract/bridges.ts';
import {
  type BestHours,
  daytime,
  findBestHours,
  findNight,
  findUsualRange,
  type HourStretch,
  isFarAboveUsual,
  isOpenInHour,
  listCalmestHours,
  minReadingsToShow,
} from '#domain/bridges/best-hours.ts';
import { city } from '#domain/city.ts';
import { usualWeek as texts } from '#texts/bridges/bridge-page.ts';
import { formatHourOfDay } from '#web/shell/time/city-time.ts';
import { toHourOfWeek } from './lane-hours.ts';

/** An hour of the week: its usual minutes, or a sign for closed or unknown. */
export type WeekCell = {
  text: string;
  /** Half of the lane's range of waits that the hour lies in */
  kind: 'calmer' | 'heavier' | 'closed' | 'unknown';
  /** Position within that half, in percent */
  depth?: number;
  /** Whether it is one of the best three hours of its day */
  isBest: boolean;
};
export type WeekRow = { hour: number; label: string; cells: WeekCell[] };
export type WeekViewModel = {
  /** Sentences: today heavier than usual, the best daytime hours for the rest of today and for tomorrow, and the night. */
  best: string[];
  /** Hours open on any day, earliest first; empty with too little data. */
  rows: WeekRow[];
  /** Shortest and longest usual wait, at the ends of the colour scale; '' without data. */
  scale: { low: string; high: string };
  /** IANA time zone of the hours, to mark the current one. */
  timeZone: string;
};

const days = [0, 1, 2, 3, 4, 5, 6];
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** Opening hours that apply to the lane, and what it currently shows. */
type Lane = { hours: string; now?: Pick<CurrentLane, 'face' | 'reading'> };

/** Formats the usual week of a lane as of `now`. */
export function toWeekViewModel({ cells }: UsualWeek, { hours, now: shown }: Lane, now: Date): WeekViewModel {
  const open = hoursOfDay.filter((hour) => days.some((day) => isOpenInHour(hours, day, hour) !== false));
  const range = findUsualRange(cells);
  const calmest = days.map((day) => listCalmestHours(cells, day, hours));
  const rows = open.map((hour) => ({
    hour,
    label: formatHourOfDay(hour),
    cells: days.map((day) =>
      formatCell({ cells, hours, range, isBest: calmest[day]?.includes(hour) ?? false }, day, hour),
    ),
  }));
  const isKnown = rows.some((row) => row.cells.some(({ depth }) => depth !== undefined));
  const { weekday, hour } = toHourOfWeek(now, city.timeZone);
  const restOfToday = findBestHours(cells, { weekday, fromHour: hour, hours });
  const tomorrow = findBestHours(cells, { weekday: (weekday + 1) % 7, hours });
  const night = findNight(cells, hour < daytime.from ? (weekday + 6) % 7 : weekday, hours);
  return {
    best: [
      ...(shown && isBusier(cells, shown) ? [texts.busier] : []),
      ...(restOfToday
        ? [formatBestHours(restOfToday, (hour <= daytime.from ? texts.today : texts.rest)(formatWeekday(weekday)))]
        : []),
      ...(tomorrow ? [formatBestHours(tomorrow, texts.tomorrow(formatWeekday(weekday + 1)))] : []),
      ...(night ? [formatNight(night)] : []),
    ],
    rows: isKnown ? rows : [],
    scale: isKnown
      ? { low: texts.minutes(range.low, range.low), high: texts.minutes(range.high, range.high) }
      : noScale,
    timeZone: city.timeZone,
  };
}

const noScale = { low: '', high: '' };

type Week = { cells: UsualWeek['cells']; hours: string; range: { low: number; high: number }; isBest: boolean };

function formatCell({ cells, hours, range, isBest }: Week, day: number, hour: number): WeekCell {
  if (isOpenInHour(hours, day, hour) === false) return { text: '', kind: 'closed', isBest };
  const cell = cells.find((one) => one.weekday === day && one.hour === hour);
  if (!cell || cell.count < minReadingsToShow) return { text: texts.nothing, kind: 'unknown', isBest };
  const position = (2 * (cell.median - range.low)) / (range.high - range.low);
  return {
    text: String(cell.median),
    kind: position <= 1 ? 'calmer' : 'heavier',
    depth: Math.round(100 * (position <= 1 ? position : position - 1)),
    isBest,
  };
}

/** Whether the official number shown far exceeds the usual wait of the hour it was observed in. */
function isBusier(cells: UsualWeek['cells'], { face, reading }: NonNullable<Lane['now']>): boolean {
  if (face !== 'official' || !reading) return false;
  const { weekday, hour } = toHourOfWeek(new Date(reading.observedAt), city.timeZone);
  const usual = cells.find((cell) => cell.weekday === weekday && cell.hour === hour);
  return usual !== undefined && usual.count >= minReadingsToShow && isFarAboveUsual(reading.minutes, usual.median);
}

function formatBestHours(best: BestHours, day: string): string {
  if (best.kind === 'even') return texts.even(day, formatMinutes(best.all));
  return texts.uneven(day, formatStretch(best.calmest), formatStretch(best.heaviest));
}

const formatNight = (night: HourStretch) =>
  texts.night(formatHourOfDay(night.from), formatHourOrMidnight(night.to), formatMinutes(night));
const formatStretch = (stretch: HourStretch) =>
  texts.stretch(formatHourOrMidnight(stretch.from), formatHourOrMidnight(stretch.to), formatMinutes(stretch));
const formatWeekday = (weekday: number) => texts.longDays[weekday % 7] ?? '';
const formatHourOrMidnight = (hour: number) => (hour % 24 === 0 ? texts.midnight : formatHourOfDay(hour));
const formatMinutes = ({ low, high }: HourStretch) => texts.minutes(low, high);
