import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseObservedInstant } from './cbp-labels.ts';

const timeZone = 'America/Chicago';

test('[BRDG-2] never returns a future instant for any text', () => {
  const upTo = new Date('2026-11-01T07:30:00Z');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const observed = parseObservedInstant(text, timeZone, upTo);
      expect(observed === null || observed <= upTo).toBe(true);
    }),
  );
});
