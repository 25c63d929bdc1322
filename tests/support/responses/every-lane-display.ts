import type { BridgeBoard } from '#contract/bridges.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import { buildBoard, buildBridge, buildEstimates, buildLane, everyDay, minutesBefore } from './bridge-board.ts';

const [one, two, colombia, worldTrade] = bridges as [Place, Place, Place, Place];
type Place = (typeof bridges)[number];
type Lane = Parameters<typeof buildLane>[1];

/** A board with every lane display, with short and long numbers. */
export function buildEveryLaneDisplay(now: string): BridgeBoard {
  const closed = { face: 'closed', minutes: null, status: 'closed', opensAt: minutesBefore(now, -600) } as const;
  const reading = (minutes: number, age: number) => ({
    minutes,
    lanesOpen: 3,
    doubtful: false,
    observedAt: minutesBefore(now, age),
  });
  const lane = (overrides: Lane) => buildLane(now, overrides);
  return buildBoard(now, [
    buildBridge(now, {
      ...one,
      lanes: [
        lane({ lane: 'passenger_sentri', minutes: 0, reading: reading(0, 1) }),
        lane({ lane: 'pedestrian_standard', minutes: 330, reading: reading(330, 100), status: 'pending' }),
        lane({ ...closed, lane: 'pedestrian_ready' }),
      ],
    }),
    buildBridge(now, {
      ...two,
      lanes: [
        lane({}),
        lane({
          lane: 'passenger_ready',
          face: 'estimate',
          minutes: 120,
          reading: reading(90, 900),
          status: 'pending',
          estimates: buildEstimates(now, 120),
        }),
      ],
    }),
    buildBridge(now, {
      ...colombia,
      openingHours: everyDay('8:00 AM – 12:00 AM'),
      isOpen: false,
      opensAt: minutesBefore(now, -600),
      lanes: [lane(closed), lane({ ...closed, lane: 'passenger_sentri' })],
    }),
    buildBridge(now, {
      ...worldTrade,
      lanes: [
        lane({ lane: 'commercial_standard', face: 'estimate', minutes: 5, reading: null, status: 'unknown' }),
        lane({
          lane: 'commercial_fast',
          face: 'unknown',
          minutes: null,
          reading: null,
          status: 'unknown',
          estimates: [],
        }),
      ],
    }),
  ]);
}
