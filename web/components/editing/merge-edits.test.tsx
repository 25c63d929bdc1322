import { expect, test } from 'vitest';
import { mergeEdits } from './edit-conflicts.tsx';

test("[ADM-2] keeps edited fields and takes another user's values for all others", () => {
  const before = { name: 'Metate', phone: '1', types: ['taco'], web: null as string | null };
  const mine = { ...before, name: 'El Metate', photos: ['a'] };
  const now = { ...before, name: 'Metate II', phone: '2', types: ['taco', 'bar'], web: 'https://a.test' };
  expect(mergeEdits(mine, before, now)).toEqual({ ...now, name: 'El Metate', photos: ['a'] });
  expect(mergeEdits(mine, before, before)).toEqual(mine);
});
