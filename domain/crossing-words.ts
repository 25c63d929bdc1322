import { laneNames } from '#texts/bridges-public.ts';
import { tollDirections, crossingWords as words } from '#texts/crossings.ts';
import { place } from '#texts/places.ts';
import type { LaneKind, Toll } from './bridges.ts';
import { type OpeningRow, openingRows } from './opening-hours.ts';

type Lane = { lane: LaneKind; shown: boolean | 0 | 1; openingHours: string };

/** Hours in one line, days that are alike together: 'lunes a viernes 8:00 – 24:00, sábado Cerrado'; what cannot be read as it is. */
export function hoursInWords(openingHours: string): string {
  const spans: { from: OpeningRow; to: OpeningRow }[] = [];
  for (const row of openingRows(openingHours)) {
    const last = spans.at(-1);
    if (last?.to.hours === row.hours) last.to = row;
    else spans.push({ from: row, to: row });
  }
  const day = ({ weekday }: OpeningRow) => place.weekdays[weekday].toLowerCase();
  const inWords = spans.map(({ from, to }) => {
    const days = from === to ? day(from) : words.days(day(from), day(to));
    return `${days} ${from.hours}`;
  });
  return inWords.join(', ') || openingHours;
}

/** The lanes that are shown, in one line, with the hours of those that have their own: 'Auto; A pie (lunes Cerrado)'; '' when there are none. */
export const lanesInWords = (lanes: Lane[]): string =>
  lanes
    .filter(({ shown }) => shown)
    .map(({ lane, openingHours }) => {
      const name = laneNames[lane];
      return openingHours ? words.withDetail(name, hoursInWords(openingHours)) : name;
    })
    .join('; ');

/** Tolls in one line: 'Auto, hacia Estados Unidos: 32.00 MXN / 1.90 USD, 2023-07-01 (CAPUFE)'; '' when there are none. */
export const tollsInWords = (tolls: Toll[]): string =>
  tolls
    .map(({ what, to, mxn, usd, asOf, source }) => {
      const prices = [mxn && words.mxn(mxn), usd && words.usd(usd)].filter(Boolean).join(' / ');
      const toll = words.toll(what, tollDirections[to], prices, asOf);
      return source ? words.withDetail(toll, source) : toll;
    })
    .join('; ');
