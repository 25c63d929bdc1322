import { expect, test } from 'vitest';
import { matchesSearch } from './search-text.ts';

test('matchesSearch ignores accents, case and surrounding spaces', () => {
  expect(matchesSearch('Plaza San Agustín', '  san AGUSTIN ')).toBe(true);
  expect(matchesSearch('Ceremonia del Abrazo', 'abrázo')).toBe(true);
  expect(matchesSearch('Plaza San Agustín', 'zoológico')).toBe(false);
});

test('[REAL-7] matchesSearch finds names with initials, dots, apostrophes and hyphens, and words in any order', () => {
  const typed: Record<string, string[]> = {
    'H-E-B plus!': ['heb', 'heb plus', 'h e b', 'H.E.B.', 'hebplus', 'plus heb'],
    'P.F. Chang’s': ['pf changs', "chang's", 'p f chang´s', 'pfchangs'],
    "Sam's Club": ['Sam’s', 'sams', 'sam`s club', 'samsclub', 'club sams'],
    'Chick-fil-A': ['chickfila', 'chick fil a', 'chick-fil-a', 'fil-a'],
    Walmart: ['wal mart', 'wal-mart', 'WALMART'],
    'ana.lopez@correo.com': ['ana.lopez', 'lopez@correo', 'ana.lopez@correo.com'],
    '(956) 712-0000': ['712-0000', '956 712'],
  };
  for (const [text, queries] of Object.entries(typed))
    for (const query of queries) expect(matchesSearch(text, query), query).toBe(true);
  for (const [text, query] of [
    ['105.00', '10.5'],
    ['Casa Lina', 'salina'],
    ['Sams Club', 'club sol'],
  ] as const)
    expect(matchesSearch(text, query), query).toBe(false);
});

test('matchesSearch looks for each word in all texts, and for joined words in each', () => {
  expect(matchesSearch(['H-E-B', '1002 Zapata Hwy'], 'heb zapata')).toBe(true);
  expect(matchesSearch(['Casa', 'Wal Mart'], 'walmart')).toBe(true);
  expect(matchesSearch(['Casa', 'Norte'], 'casanorte')).toBe(false);
  expect(matchesSearch(['Casa'], '')).toBe(true);
  expect(matchesSearch(['Farmacia 2', '2026-11-22'], 'farmacia 2')).toBe(true);
  expect(matchesSearch(['Farmacia 10', '2026-11-22'], 'farmacia 2')).toBe(false);
  expect(matchesSearch(['A & B', '50%'], '&')).toBe(false);
  expect(matchesSearch(['50%'], '%')).toBe(true);
});
