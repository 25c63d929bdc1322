import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDoubtful } from './doubtful-readings.ts';

const at = (minutes: number, hour: number) => ({ minutes, observedAt: new Date(hour * 3_600_000) });

test.each([
  ['a number far from those before and after it', '45@19 330@22 0@25 0@28', [330]],
  ['the newest number, until the next one decides', '60@1 700@2', [700]],
  ['no number that the next one confirms', '30@1 240@2 250@3', []],
  ['no number that fits those before a doubtful one', '60@1 700@3 120@4', [700]],
  ['each of two different errors', '30@1 330@2 700@3 40@4', [330, 700]],
  ['no number after a pause, in which a queue can grow', '30@1 240@5 30@9', []],
  ['no first number', '300@1 20@5', []],
  ['no jump below three hours', '0@1 179@2 0@3', []],
])('[FCST-3] doubts %s', (_, text, doubtful) => {
  const readings = text.split(' ').map((entry) => at(...(entry.split('@').map(Number) as [number, number])));
  const isDoubtful = findDoubtful(readings);
  expect(readings.filter((__, i) => isDoubtful[i]).map(({ minutes }) => minutes)).toEqual(doubtful);
});

test('[FCST-3] a newer number decides about the one before it only, and of three equal ones none is doubtful', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(waits, fc.integer({ min: 0, max: 1440 }), (minutes, newest) => {
      const readings = minutes.map(at);
      const more = findDoubtful([...readings, at(newest, readings.length)]);
      expect(more.slice(0, -2)).toEqual(findDoubtful(readings).slice(0, -1));
      const equal = [20, 21, 22].map((hour) => at(newest, hour));
      expect(findDoubtful([...readings, ...equal]).slice(-3)).not.toContain(true);
    }),
  );
});
