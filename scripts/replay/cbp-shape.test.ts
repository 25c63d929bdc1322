import fc from 'fast-check';
import { expect, test } from 'vitest';
import { observedInstant } from '#server/integrations/bridges/cbp-words.ts';
import { updateTime } from './cbp-shape.ts';

const timeZone = 'America/Chicago';
const minute = 60_000;

test('[BRDG-2] an hour of the last day, in either language, is found again over every clock change', () => {
  const instants = fc.date({ min: new Date('2008-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
  const ages = fc.integer({ min: 0, max: 22 * 60 });
  fc.assert(
    fc.property(instants, ages, fc.constantFrom('en', 'es'), (instant, age, language) => {
      const upTo = new Date(Math.floor(instant.getTime() / minute) * minute);
      const observed = new Date(upTo.getTime() - age * minute);
      expect(observedInstant(updateTime(observed, language), timeZone, upTo)).toEqual(observed);
    }),
  );
});
