import { ways } from '#domain/bridges/bridges.ts';
import { defaultDestination, destinationKeys } from '#domain/bridges/destinations.ts';
import { maxPlanDays, parseClockTime, resolveArrival } from '#domain/bridges/plan/arrival-time.ts';
import { defaultOrigin, originKeys } from '#domain/bridges/plan/origins.ts';
import { city } from '#domain/city.ts';
import { addDays, formatLocalDay, formatLocalTime } from '#domain/time/local-time.ts';
import { destinationTexts } from '#texts/bridges/advice.ts';
import { originTexts, planErrors, planPage as texts } from '#texts/bridges/plan.ts';
import type { PlanParams } from '#web/api/paths.ts';
import { formatClockWithArticle, formatLongDay } from './format-plan-time.ts';

/** Choices of a field; a value of the address that is none of them is kept as the first one. */
type Choices = { value: string; label: string }[];

export type PlanFormState = {
  /** The fields as they were typed or chosen. */
  values: Required<PlanParams>;
  days: Choices;
  ways: Choices;
  origins: Choices;
  destinations: Choices;
  /** The first field that cannot be used and what to do; null when all can. */
  error: { field: keyof PlanParams; message: string } | null;
};

/** Without a time, the arrival is planned for the next full half hour after two hours. */
const [defaultAheadMs, halfHourMs] = [2 * 3_600_000, 1_800_000];

/** Reads the fields of a plan from the parameters of the address, at `now` (ISO instant). */
export function readPlanForm(params: URLSearchParams, now: string): PlanFormState {
  const at = new Date(now);
  const read = (name: keyof PlanParams, fallback: string) => params.get(name)?.trim().slice(0, 40) || fallback;
  const time = read('llegar', suggestTime(at));
  const values = {
    llegar: parseClockTime(time) ?? time,
    dia: read('dia', ''),
    carril: read('carril', 'auto').toLowerCase(),
    desde: read('desde', defaultOrigin).toLowerCase(),
    destino: read('destino', defaultDestination).toLowerCase(),
  };
  return {
    values,
    days: withTyped(listDays(at), values.dia),
    ways: withTyped(
      toChoices(ways, (way) => texts.ways[way]),
      values.carril,
    ),
    origins: withTyped(
      toChoices(originKeys, (key) => originTexts[key].label),
      values.desde,
    ),
    destinations: withTyped(
      toChoices(destinationKeys, (key) => destinationTexts[key].label),
      values.destino,
    ),
    error: findError(values, at),
  };
}

function findError(values: Required<PlanParams>, now: Date): PlanFormState['error'] {
  const { llegar, dia, carril, desde, destino } = values;
  const arrival = resolveArrival(llegar, dia || null, now, city.timeZone);
  if ('error' in arrival) {
    const { error } = arrival;
    if (error === 'time') return { field: 'llegar', message: planErrors.time(llegar) };
    const isAboutTime = error === 'past' || error === 'skipped';
    return isAboutTime
      ? { field: 'llegar', message: planErrors[error](formatClockWithArticle(llegar)) }
      : { field: 'dia', message: planErrors[error](dia) };
  }
  const isOneOf = (keys: readonly string[], value: string) => keys.includes(value);
  if (!isOneOf(ways, carril)) return { field: 'carril', message: planErrors.lane(carril) };
  if (!isOneOf(originKeys, desde)) return { field: 'desde', message: planErrors.origin(desde) };
  if (!isOneOf(destinationKeys, destino)) return { field: 'destino', message: planErrors.destination(destino) };
  return null;
}

/** The next full half hour after two hours, as 'HH:MM'. */
function suggestTime(now: Date): string {
  const suggested = Math.ceil((now.getTime() + defaultAheadMs) / halfHourMs) * halfHourMs;
  return formatLocalTime(new Date(suggested), city.timeZone).slice(11);
}

/** The next occurrence, today and each day that can be planned. */
function listDays(now: Date): Choices {
  const today = formatLocalDay(now, city.timeZone);
  const days = Array.from({ length: maxPlanDays + 1 }, (_, i) => addDays(today, i)).map((value, i) => {
    const day = formatLongDay(value);
    return { value, label: i === 0 ? texts.today(day) : i === 1 ? texts.tomorrow(day) : day };
  });
  return [{ value: '', label: texts.nextDay }, ...days];
}

const toChoices = <Key extends string>(keys: readonly Key[], label: (key: Key) => string): Choices =>
  keys.map((value) => ({ value, label: label(value) }));

const withTyped = (choices: Choices, input: string): Choices =>
  choices.some(({ value }) => value === input) ? choices : [{ value: input, label: input }, ...choices];
