import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatLocalDay, formatLocalTime, parseLocalTime } from '#domain/time/local-time.ts';
import { evaluateWaitRule, type HeadlineWait, initialWaitRuleState } from './evaluate-wait-rule.ts';
import { allWeekdays, hysteresisMinutes, ruleLimits, type WaitRule } from './notification-rules.ts';
import { isQuiet } from './rule-hours.ts';

const timeZone = 'America/Chicago';
const allDay = { from: 0, to: 0 };
const minuteMs = 60_000;

const buildRule = (overrides: Partial<WaitRule> = {}): WaitRule => ({
  port: '230402',
  lane: 'passenger_standard',
  side: 'below',
  minutes: 30,
  weekdays: allWeekdays,
  hours: allDay,
  quietHours: null,
  usesEstimates: true,
  ...overrides,
});
/** An instant of local time in Laredo. */
const at = (local: string) => parseLocalTime(local, timeZone) as Date;

type Step = { now: Date; minutes: number; ageMinutes?: number; isEstimate?: boolean };

/** Evaluates waits one after another; returns the indexes of those that notify. */
function findNotified(rule: WaitRule, steps: Step[]): number[] {
  let state = initialWaitRuleState;
  return steps.flatMap(({ now, minutes, ageMinutes = 10, isEstimate = false }, i) => {
    const observedAt = new Date(now.getTime() - ageMinutes * minuteMs);
    const wait: HeadlineWait = { minutes, observedAt, estimatedAt: isEstimate ? now : null };
    const outcome = evaluateWaitRule(rule, state, wait, now, timeZone);
    state = outcome.state;
    return outcome.isNotified ? [i] : [];
  });
}

/** Waits in steps of an hour from a local time on. */
const hourly = (local: string, ...waits: number[]): Step[] =>
  waits.map((minutes, i) => ({ now: new Date(at(local).getTime() + i * 60 * minuteMs), minutes }));

test('[PUSH-2] notifies once while the wait moves about the threshold', () => {
  expect(findNotified(buildRule(), hourly('2026-07-17T06:00', 45, 29, 31, 29, 34, 29))).toEqual([1]);
});

test('[PUSH-2] notifies again after the wait was clearly on the other side', () => {
  expect(findNotified(buildRule(), hourly('2026-07-17T06:00', 29, 35, 29, 30, 60, 10))).toEqual([0, 2, 5]);
});

test('[PUSH-2] notifies of a wait above its threshold, which itself does not count', () => {
  const rule = buildRule({ side: 'above', minutes: 60 });
  expect(findNotified(rule, hourly('2026-07-17T06:00', 60, 61, 59, 61, 55, 61))).toEqual([1, 5]);
  expect(findNotified(buildRule({ side: 'above', minutes: 3 }), hourly('2026-07-17T06:00', 4, 1, 4, 0, 4))).toEqual([
    0, 4,
  ]);
});

test('[PUSH-2] never notifies from a reading that is older than an hour', () => {
  const now = at('2026-07-17T06:00');
  expect(findNotified(buildRule(), [{ now, minutes: 10, ageMinutes: 61 }])).toEqual([]);
  expect(findNotified(buildRule(), [{ now, minutes: 10, ageMinutes: 60 }])).toEqual([0]);
});

test('[PUSH-2] notifies from the estimate that replaces an official number, unless only official ones count', () => {
  const steps = [{ now: at('2026-07-17T06:00'), minutes: 10, ageMinutes: 61, isEstimate: true }];
  expect(findNotified(buildRule(), steps)).toEqual([0]);
  expect(findNotified(buildRule({ usesEstimates: false }), steps)).toEqual([]);
});

test('[PUSH-2] never notifies from an estimate whose last official number is older than three hours', () => {
  const now = at('2026-07-17T06:00');
  const estimate = (ageMinutes: number) => [{ now, minutes: 10, ageMinutes, isEstimate: true }];
  expect(findNotified(buildRule(), estimate(181))).toEqual([]);
  expect(findNotified(buildRule(), estimate(180))).toEqual([0]);
});

test('[PUSH-2] the change from official number to estimate and back is no crossing of its own', () => {
  const now = (minutes: number) => new Date(at('2026-07-17T06:00').getTime() + minutes * minuteMs);
  const steps = [
    { now: now(0), minutes: 25 },
    { now: now(60), minutes: 31, ageMinutes: 70, isEstimate: true },
    { now: now(70), minutes: 28 },
  ];
  expect(findNotified(buildRule(), steps)).toEqual([0]);
});

test('[PUSH-1] notifies on the chosen weekdays and hours only, once for each of these spans', () => {
  const weekdayMornings = buildRule({ weekdays: [0, 1, 2, 3, 4], hours: { from: 6 * 60, to: 8 * 60 } });
  const steps = [
    ...hourly('2026-07-16T05:59', 10, 10, 10), // Thursday 5:59, 6:59, 7:59
    ...hourly('2026-07-17T05:00', 10, 10, 10, 10), // Friday 5:00 to 8:00
    ...hourly('2026-07-18T06:00', 10, 10), // Saturday
  ];
  expect(findNotified(weekdayMornings, steps)).toEqual([1, 4]);
});

test('[PUSH-1] hours over midnight belong to the weekday on which they begin', () => {
  const fridayNight = buildRule({ weekdays: [4], hours: { from: 22 * 60, to: 2 * 60 } });
  const steps = [
    ...hourly('2026-07-17T01:00', 10), // still Thursday's night
    ...hourly('2026-07-17T22:00', 60, 60, 60, 20, 20), // 22:00 to 2:00
  ];
  expect(findNotified(fridayNight, steps)).toEqual([4]);
});

test('[PUSH-1] weekdays that are selected whole are one span, without a new notification at midnight', () => {
  const weekdays = buildRule({ weekdays: [0, 1, 2, 3, 4] });
  expect(findNotified(weekdays, hourly('2026-07-16T21:00', 10, 10, 10, 10, 10))).toEqual([0]);
});

test('[PUSH-2] a crossing in quiet hours is notified of after them, if the wait is still there', () => {
  const rule = buildRule({ quietHours: { from: 22 * 60, to: 6 * 60 } });
  expect(findNotified(rule, hourly('2026-07-17T23:00', 50, 10, 10, 10, 10, 10, 10, 10))).toEqual([7]);
  expect(findNotified(rule, hourly('2026-07-17T21:00', 10, 10, 10, 10, 10, 10, 10, 10, 10, 10))).toEqual([0]);
  expect(findNotified(rule, hourly('2026-07-18T04:00', 10, 10, 50))).toEqual([]);
});

test('[PUSH-2] notifies at most six times a day', () => {
  const steps = Array.from({ length: 40 }, (_, i) => ({
    now: new Date(at('2026-07-17T06:00').getTime() + i * 20 * minuteMs),
    minutes: i % 2 === 0 ? 10 : 60,
  }));
  expect(findNotified(buildRule(), steps)).toHaveLength(ruleLimits.maxPerDay);
});

/** Days around both clock changes of 2026 and in summer. */
const starts = ['2026-03-07T00:00', '2026-10-31T00:00', '2026-07-16T00:00'];
const dayMinute = fc.integer({ min: 0, max: 1439 });
const span = fc.record({ from: dayMinute, to: dayMinute });
const anyRule = fc.record({
  side: fc.constantFrom('below', 'above'),
  minutes: fc.integer({ min: ruleLimits.minMinutes, max: 120 }),
  weekdays: fc.subarray([...allWeekdays], { minLength: 1 }),
  hours: fc.oneof(fc.constant(allDay), span),
  quietHours: fc.option(span),
  usesEstimates: fc.boolean(),
});
const anyStep = fc.record({
  minutes: fc.integer({ min: 0, max: 140 }),
  afterMinutes: fc.integer({ min: 1, max: 400 }),
  ageMinutes: fc.integer({ min: 0, max: 200 }),
  isEstimate: fc.boolean(),
});

test('[PUSH-2] for any rule and any waits, each notification is allowed and stands for a crossing of its own', () => {
  fc.assert(
    fc.property(anyRule, fc.array(anyStep, { maxLength: 60 }), fc.constantFrom(...starts), (input, steps, start) => {
      const rule = buildRule(input as Partial<WaitRule>);
      let now = at(start).getTime();
      const timed = steps.map((step) => {
        now += step.afterMinutes * minuteMs;
        return { ...step, now: new Date(now) };
      });
      const notified = findNotified(rule, timed).map((i) => timed[i] as (typeof timed)[number]);
      const isWholeWeek = rule.weekdays.length === 7 && rule.hours.from === rule.hours.to;
      for (const [nth, step] of notified.entries()) {
        expect(rule.side === 'below' ? step.minutes < rule.minutes : step.minutes > rule.minutes).toBe(true);
        expect(step.ageMinutes).toBeLessThanOrEqual(step.isEstimate ? 180 : 60);
        if (step.isEstimate) expect(rule.usesEstimates).toBe(true);
        expect(isQuiet(rule.quietHours, step.now, timeZone)).toBe(false);
        const previous = notified[nth - 1];
        if (!previous || !isWholeWeek) continue;
        const between = timed.slice(timed.indexOf(previous), timed.indexOf(step));
        const distance = (minutes: number) => (rule.side === 'below' ? minutes - rule.minutes : rule.minutes - minutes);
        const margin = rule.side === 'below' ? hysteresisMinutes : Math.min(hysteresisMinutes, rule.minutes);
        expect(between.some(({ minutes }) => distance(minutes) >= margin)).toBe(true);
      }
      const days = Map.groupBy(notified, (step) => formatLocalDay(step.now, timeZone));
      for (const [, ofDay] of days) expect(ofDay.length).toBeLessThanOrEqual(ruleLimits.maxPerDay);
    }),
    { numRuns: 500 },
  );
});

test('[PUSH-2] quiet hours follow the local clock, also where it skips or repeats an hour', () => {
  const quietHours = { from: 60, to: 3 * 60 };
  const rule = buildRule({ quietHours });
  // 8 March: 2:00 to 3:00 does not exist; 1 November: 1:00 to 2:00 happens twice
  for (const [start, hours] of [
    ['2026-03-08T00:30', 3],
    ['2026-11-01T00:30', 5],
  ] as const) {
    const steps = hourly(start, 60, ...Array.from({ length: hours }, () => 10));
    const [first = -1] = findNotified(rule, steps);
    expect(formatLocalTime(steps[first]?.now as Date, timeZone).slice(11), start).toBe('03:30');
  }
});
