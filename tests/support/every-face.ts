import type { Board } from '#contract/bridges.ts';
import { bridges } from '#domain/bridges.ts';
import { aBoard, aCrossing, aLane, before, daily, estimated } from './crossings.ts';

const [one, two, colombia, trade] = bridges as [Place, Place, Place, Place];
type Place = (typeof bridges)[number];
type Lane = Parameters<typeof aLane>[1];

/** Every face that a lane has, with short and long numbers. */
export function everyFace(now: string): Board {
  const closed = { face: 'closed', minutes: null, status: 'closed', opensAt: before(now, -600) } as const;
  const reading = (minutes: number, age: number) => ({ minutes, lanesOpen: 3, observedAt: before(now, age) });
  const lane = (overrides: Lane) => aLane(now, overrides);
  return aBoard(now, [
    aCrossing(now, {
      ...one,
      lanes: [
        lane({ lane: 'passenger_sentri', minutes: 0, reading: reading(0, 1) }),
        lane({ lane: 'pedestrian_standard', minutes: 330, reading: reading(330, 100), status: 'pending' }),
        lane({ ...closed, lane: 'pedestrian_ready' }),
      ],
    }),
    aCrossing(now, {
      ...two,
      lanes: [
        lane({}),
        lane({
          ...{ lane: 'passenger_ready', face: 'estimate', minutes: 120, reading: reading(90, 900), status: 'pending' },
          estimates: estimated(now, 120),
        }),
      ],
    }),
    aCrossing(now, {
      ...colombia,
      ...{ openingHours: daily('8:00 AM – 12:00 AM'), isOpen: false, opensAt: before(now, -600) },
      lanes: [lane(closed), lane({ ...closed, lane: 'passenger_sentri' })],
    }),
    aCrossing(now, {
      ...trade,
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
