import { expect, test } from 'vitest';
import { matchesSearch } from './search-text.ts';

test('matchesSearch ignores accents, case and surrounding spaces', () => {
  expect(matchesSearch('Plaza San Agustín', '  san AGUSTIN ')).toBe(true);
  expect(matchesSearch('Ceremonia del Abrazo', 'abrázo')).toBe(true);
  expect(matchesSearch('Plaza San Agustín', 'zoológico')).toBe(false);
});
