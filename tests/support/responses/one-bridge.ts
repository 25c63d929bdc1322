import type { ForecastAccuracy, UsualWeek, WaitHistory } from '#contract/bridges.ts';
import type { MeasuredAccuracy } from '#contract/measured.ts';
import { buildBoard, buildBridge, buildLane, everyDay, minutesBefore } from './bridge-board.ts';

const closed = { face: 'closed', minutes: null, status: 'closed' } as const;

/** Usual waits of a week: as many minutes as the hour, and ten times that on Sundays. */
const week: UsualWeek['cells'] = Array.from({ length: 168 }, (_, i) => {
  const [weekday, hour] = [Math.floor(i / 24), i % 24];
  const median = weekday === 6 ? 10 * hour : hour;
  return { weekday, hour, median, low: Math.max(0, median - 5), high: median + 5, count: 20, learned: true };
});

/** Accuracy of the estimates for two lanes. */
export const accuracyRows: ForecastAccuracy['rows'] = [1, 2, 3, 6].flatMap((horizon) => {
  const row = { port: '230402', horizon, count: 1234, within: 0.8, width: 27.4 };
  return [
    { ...row, lane: 'passenger_standard' as const, error: 8.7 + horizon, naiveError: 12 + 4 * horizon },
    { ...row, lane: 'passenger_ready' as const, error: 9, naiveError: 4 },
  ];
});

/** API of the second bridge with two lanes, one of which has usual waits; `rows` is the accuracy of the estimates. */
export function createOneBridgeApi(rows: ForecastAccuracy['rows'] = accuracyRows) {
  const now = new Date().toISOString();
  const lanes = [
    buildLane(now, { measured: { minutes: 42, people: 7, latestAt: now } }),
    buildLane(now, { ...closed, lane: 'passenger_ready', openingHours: everyDay('8:00 AM – 12:00 AM') }),
  ];
  const toll = { what: 'Auto', to: 'us', mxn: '32.00', usd: '1.90', asOf: '2023-07-01', source: 'CAPUFE' } as const;
  const notice = `OBRAS ${'x'.repeat(120)}\n<b>hasta nuevo aviso</b>`;
  const board = buildBoard(now, [buildBridge(now, { lanes, notice, tolls: [toll], address: '201 Santa Ursula Ave' })]);
  return {
    board: async () => board,
    get: async () => board,
    week: async ({ lane }: Pick<UsualWeek, 'lane'>) => ({ lane, cells: lane === 'passenger_standard' ? week : [] }),
    history: async ({ lane }: Pick<WaitHistory, 'lane'>) => ({
      readings: [20, 8, 1]
        .filter(() => lane === 'passenger_standard')
        .map((hours) => ({
          minutes: 5 * hours,
          lanesOpen: 4,
          doubtful: false,
          measured: null,
          observedAt: minutesBefore(now, 60 * hours),
        })),
    }),
    accuracy: async () => ({ from: '2026-06-18', to: '2026-07-17', rows }),
  };
}

/** API of the crossings that people measured at the second bridge; of none at all if `isEmpty`. */
export function createMeasuredApi(isEmpty = false) {
  const row = { port: '230402', lane: 'passenger_standard', count: 120, minutes: 48.3 } as const;
  const rows = isEmpty ? [] : [{ ...row, officialError: 12.5, estimateError: null }];
  return { accuracy: async (): Promise<MeasuredAccuracy> => ({ days: 30, rows }) };
}
