import fc from 'fast-check';
import { expect, test } from 'vitest';
import { observedInstant } from './cbp-words.ts';

const timeZone = 'America/Chicago';

test('[BRDG-2] whatever a text says, it is of no instant to come', () => {
  const upTo = new Date('2026-11-01T07:30:00Z');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const observed = observedInstant(text, timeZone, upTo);
      expect(observed === null || observed <= upTo).toBe(true);
    }),
  );
});
