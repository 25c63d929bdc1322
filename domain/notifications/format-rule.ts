import type { AlertCategory } from '#domain/alerts/alerts.ts';
import type { LaneKind } from '#domain/bridges/bridges.ts';
import { laneNames } from '#texts/bridges/lanes.ts';
import { alertCategoryNames, ruleTexts as texts } from '#texts/notifications/notifications-page.ts';
import type { RuleKind, ThresholdSide, Weekdays } from './notification-rules.ts';

type Span = { from: string; to: string };
/** A rule with times as 'HH:MM'. */
export type DescribedRule = {
  kind: RuleKind;
  bridge: string;
  lane: LaneKind;
  side: ThresholdSide;
  minutes: number;
  usesEstimates: boolean;
  categories: readonly AlertCategory[];
  weekdays: Weekdays;
  hours: Span;
  quietHours: Span | null;
  at: string;
};

/** Formats a rule: 'Puente 2, Auto: menos de 30 min, lun a vie 6:00-8:00'. */
export function formatRule(rule: DescribedRule): string {
  const { kind, weekdays, hours, quietHours } = rule;
  const quiet = quietHours && texts.quiet(formatTime(quietHours.from), formatTime(quietHours.to));
  if (kind === 'alerts') {
    const names = rule.categories.map((category) => alertCategoryNames[category].toLowerCase());
    return [texts.alerts(joinWords(names) || texts.allCategories), quiet].filter(Boolean).join(', ');
  }
  const days = formatWeekdays(weekdays);
  if (kind === 'summary') return `${texts.summary(formatTime(rule.at))}, ${days}`;
  const span = hours.from === hours.to ? '' : ` ${texts.hours(formatTime(hours.from), formatTime(hours.to))}`;
  const when = span === '' && weekdays.length === 7 ? '' : `${days}${span}`;
  const parts = [texts.wait(rule.bridge, laneNames[rule.lane], rule.side, rule.minutes), when, quiet];
  return [...parts, !rule.usesEstimates && texts.officialOnly].filter(Boolean).join(', ');
}

/** Formats weekdays: 'todos los días', 'lun a vie', 'lun, mié y vie'. */
function formatWeekdays(weekdays: Weekdays): string {
  if (weekdays.length === 7) return texts.everyDay;
  const names = weekdays.map((day) => texts.days[day] ?? '');
  const [first = 0, last = 0] = [weekdays[0], weekdays.at(-1)];
  const isRange = weekdays.length > 2 && last - first === weekdays.length - 1;
  return isRange ? texts.dayRange(names[0] ?? '', names.at(-1) ?? '') : joinWords(names);
}

const joinWords = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${texts.and} ${words.at(-1)}`;

/** '06:30' → '6:30' */
const formatTime = (time: string) => time.replace(/^0(?=\d:)/, '');
