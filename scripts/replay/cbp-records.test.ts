import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseObservedInstant } from '#server/integrations/bridges/cbp-labels.ts';
import { formatUpdateTime } from './cbp-records.ts';

const timeZone = 'America/Chicago';
const minuteMs = 60_000;

test('[BRDG-2] round-trips an hour of the last day, in both languages, across every clock change', () => {
  const instants = fc.date({ min: new Date('2008-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
  const ageMinutes = fc.integer({ min: 0, max: 22 * 60 });
  fc.assert(
    fc.property(instants, ageMinutes, fc.constantFrom('en', 'es'), (instant, age, language) => {
      const until = new Date(Math.floor(instant.getTime() / minuteMs) * minuteMs);
      const observed = new Date(until.getTime() - age * minuteMs);
      expect(parseObservedInstant(formatUpdateTime(observed, language), timeZone, until)).toEqual(observed);
    }),
  );
});
