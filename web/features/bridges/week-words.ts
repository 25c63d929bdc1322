import type { LaneNow, Week } from '#contract/bridges.ts';
import { type BestHours, bestHours, enoughToTell, isFarAbove, opensInHour, type Stretch } from '#domain/best-hours.ts';
import { city } from '#domain/city.ts';
import { depthInLevel, type WaitLevel, waitLevel, waitLevels } from '#domain/wait-level.ts';
import { levelWords } from '#texts/bridges-public.ts';
import { week as texts } from '#texts/crossing.ts';
import { hourOfDayInWords } from '#web/shell/clock-words.ts';
import { hourOfWeek } from './hour-of-week.ts';

/** An hour of the week: its usual minutes, or what stands for them. */
export type WeekCell = {
  text: string;
  level: WaitLevel | 'closed' | 'unknown';
  /** How far it lies into its level, in percent. */
  depth?: number;
};
export type WeekRow = { hour: number; label: string; cells: WeekCell[] };
export type WeekWords = {
  /** Whether today is heavier than usual, and when to cross on days like what is left of it and tomorrow, in sentences. */
  best: string[];
  /** Hours in which it is open on some day, the earliest first; none where too little is known. */
  rows: WeekRow[];
  /** What the colours say. */
  legend: { level: WaitLevel; words: string }[];
  /** Where the hours are meant, for the one that is now. */
  timeZone: string;
};

const days = [0, 1, 2, 3, 4, 5, 6];
const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** What is known of the lane itself: its own hours or its crossing's, and what it shows now. */
type Lane = { hours: string; now?: Pick<LaneNow, 'face' | 'reading'> };

/** A lane's week in words at an instant. */
export function weekWords({ cells }: Week, { hours, now: shown }: Lane, now: Date): WeekWords {
  const open = hoursOfDay.filter((hour) => days.some((day) => opensInHour(hours, day, hour) !== false));
  const rows = open.map((hour) => ({
    hour,
    label: hourOfDayInWords(hour),
    cells: days.map((day) => cellOf(cells, day, hour, hours)),
  }));
  const isKnown = rows.some((row) => row.cells.some(({ level }) => level !== 'unknown' && level !== 'closed'));
  const { weekday, hour } = hourOfWeek(now, city.timeZone);
  const left = bestHours(cells, { weekday, fromHour: hour, hours });
  const next = bestHours(cells, { weekday: (weekday + 1) % 7, hours });
  return {
    best: [
      ...(shown && isBusier(cells, shown) ? [texts.busier] : []),
      ...(left ? [bestInWords(left, (hour === 0 ? texts.today : texts.rest)(dayName(weekday)))] : []),
      ...(next ? [bestInWords(next, texts.tomorrow(dayName(weekday + 1)))] : []),
    ],
    rows: isKnown ? rows : [],
    legend: waitLevels.map((level) => ({ level, words: texts.level(levelWords[level], texts.levels[level]) })),
    timeZone: city.timeZone,
  };
}

function cellOf(cells: Week['cells'], day: number, hour: number, hours: string): WeekCell {
  if (opensInHour(hours, day, hour) === false) return { text: '', level: 'closed' };
  const cell = cells.find((one) => one.weekday === day && one.hour === hour);
  if (!cell || cell.count < enoughToTell) return { text: texts.nothing, level: 'unknown' };
  return {
    text: String(cell.median),
    level: waitLevel(cell.median),
    depth: Math.round(100 * depthInLevel(cell.median)),
  };
}

/** Whether the official number that is shown is far above what is usual at the hour in which it was taken. */
function isBusier(cells: Week['cells'], { face, reading }: NonNullable<Lane['now']>): boolean {
  if (face !== 'official' || !reading) return false;
  const { weekday, hour } = hourOfWeek(new Date(reading.observedAt), city.timeZone);
  const usual = cells.find((cell) => cell.weekday === weekday && cell.hour === hour);
  return usual !== undefined && usual.count >= enoughToTell && isFarAbove(reading.minutes, usual.median);
}

function bestInWords(best: BestHours, day: string): string {
  if (best.kind === 'even') return texts.even(day, minutesOf(best.all));
  return texts.uneven(day, stretchInWords(best.calmest), stretchInWords(best.heaviest));
}

const stretchInWords = (stretch: Stretch) =>
  texts.stretch(hourOrMidnight(stretch.from), hourOrMidnight(stretch.to), minutesOf(stretch));
const dayName = (weekday: number) => texts.longDays[weekday % 7] ?? '';
const hourOrMidnight = (hour: number) => (hour % 24 === 0 ? texts.midnight : hourOfDayInWords(hour));
const minutesOf = ({ low, high }: Stretch) => texts.minutes(low, high);
