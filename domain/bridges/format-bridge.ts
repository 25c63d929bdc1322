import { type OpeningRow, parseOpeningRows } from '#domain/opening-hours/opening-rows.ts';
import { bridgeFormats as texts, tollDirections } from '#texts/bridges/bridges-admin.ts';
import { laneNames } from '#texts/bridges/lanes.ts';
import { openingHours as hoursTexts } from '#texts/opening-hours.ts';
import type { LaneKind, Toll } from './bridges.ts';

type Lane = { lane: LaneKind; shown: boolean | 0 | 1; openingHours: string };

/**
 * Formats opening hours in one line and groups consecutive days with equal hours: 'lunes a viernes 8:00 – 24:00, sábado
 * Cerrado'. Returns text that is not opening hours unchanged.
 */
export function formatWeekHours(openingHours: string): string {
  const spans: { from: OpeningRow; to: OpeningRow }[] = [];
  for (const row of parseOpeningRows(openingHours)) {
    const last = spans.at(-1);
    if (last?.to.hours === row.hours) last.to = row;
    else spans.push({ from: row, to: row });
  }
  const day = ({ weekday }: OpeningRow) => hoursTexts.weekdays[weekday].toLowerCase();
  const formatted = spans.map(({ from, to }) => {
    const days = from === to ? day(from) : texts.days(day(from), day(to));
    return `${days} ${from.hours}`;
  });
  return formatted.join(', ') || openingHours;
}

/** Formats the visible lanes in one line, with hours where a lane has its own: 'Auto; A pie (lunes Cerrado)'; '' when there are none. */
export const formatLanes = (lanes: Lane[]): string =>
  lanes
    .filter(({ shown }) => shown)
    .map(({ lane, openingHours }) => {
      const name = laneNames[lane];
      return openingHours ? texts.withDetail(name, formatWeekHours(openingHours)) : name;
    })
    .join('; ');

/** Formats tolls in one line: 'Auto, hacia Estados Unidos: 32.00 MXN / 1.90 USD, 2023-07-01 (CAPUFE)'; '' when there are none. */
export const formatTolls = (tolls: Toll[]): string =>
  tolls
    .map(({ what, to, mxn, usd, asOf, source }) => {
      const rates = [mxn && texts.mxn(mxn), usd && texts.usd(usd)].filter(Boolean).join(' / ');
      const toll = texts.toll(what, tollDirections[to], rates, asOf);
      return source ? texts.withDetail(toll, source) : toll;
    })
    .join('; ');
