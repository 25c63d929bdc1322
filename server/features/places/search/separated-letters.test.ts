import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinLetters, joinWords } from '#domain/search/search-text.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { createPlaceSearch } from '#tests/support/server/place-search.ts';

const hardNames = {
  'H-E-B': '1002 Zapata Hwy',
  'H-E-B plus!': '7811 McPherson Rd',
  'P.F. Chang’s': 'Loop 20',
  'T.J. Maxx': 'San Dario',
  'Chick-fil-A': 'Del Mar',
  "Lowe's": 'Loop 20',
  "Sam's Club": 'San Bernardo',
  'Walmart Supercenter': 'Zapata Hwy',
  '7-Eleven': 'Calle 5 A',
  'A&W': 'Centro',
  'H & M': 'Mall',
  'J. M. Hinojosa': 'Av. S.A. de C.V. 10-B',
  "D'Angelo´s": 'Centro',
  'Coca-Cola': 'Industrial',
  'Home Depot': 'I-35',
};
/** Searches for each name; it is among their first five places. */
const typedNames: Partial<Record<keyof typeof hardNames, string[]>> = {
  'H-E-B': ['heb', 'HEB', 'h.e.b.', 'h e b', 'H-E-B', 'h–e–b', 'heb zapata', 'h. e. b.'],
  'H-E-B plus!': ['heb plus', 'h-e-b plus', 'hebplus', 'heb mcpherson', 'h e b plus'],
  'P.F. Chang’s': ['pf changs', 'p f changs', 'pfchangs', "pf chang's", 'p.f. chang´s', 'changs'],
  'T.J. Maxx': ['tj maxx', 'tjmaxx', 't j maxx', 'T.J.Maxx', 't.j. maxx'],
  'Chick-fil-A': ['chickfila', 'chick fil a', 'chick-fil-a', 'chickfil a', 'chick fila'],
  "Lowe's": ['lowe´s', 'lowes', 'lowe’s', 'lowe`s', "LOWE'S", 'lowe'],
  "Sam's Club": ['sams club', 'Sam’s', 'samsclub', 'sam´s club', 'sams'],
  'Walmart Supercenter': ['walmart', 'wal-mart', 'wal mart supercenter', 'walmart zapata'],
  '7-Eleven': ['7 eleven', '7eleven', '7-eleven'],
  'A&W': ['a&w', 'aw', 'a & w', 'a w'],
  'H & M': ['h&m', 'hm', 'h & m', 'h m'],
  'J. M. Hinojosa': ['jm hinojosa', 'j.m. hinojosa', 'j m hinojosa', 'sa de cv', '10b', '10-b'],
  "D'Angelo´s": ['dangelos', "d'angelo's", 'd´angelos', 'd angelos'],
  'Coca-Cola': ['coca cola', 'cocacola', 'coca-cola', 'cola'],
  'Home Depot': ['homedepot', 'home depot', 'home-depot'],
};

onEachDatabase('searching names with separated letters', (database) => {
  const list = (search: { q?: string; limit?: number; cursor?: string | undefined }) =>
    createPlaceSearch(database.store)({ category: '', ...search });
  const names = async (search: { q?: string; limit?: number }) => (await list(search)).page.map(({ Name }) => Name);
  const insert = (name: string, row: Parameters<typeof buildPlace>[0] = {}) =>
    insertPlace(database.store, buildPlace({ name, address: 'Centro', ...row }));

  test('[API-4] the database joins letters and words like joinLetters and joinWords', async () => {
    const letters = fc.constantFrom(..."abzñ1 29.'-´’&,_ \n");
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, maxLength: 30 }), async (typed) => {
        const { rows } = await database.store.db.execute<{ text: string }>(
          sql`select search_text(${typed}) as text, join_letters(search_text(${typed})) as letters, join_words(${typed}) as words`,
        );
        const text = rows[0]?.text ?? '';
        expect(rows).toEqual([{ text, letters: joinLetters(text), words: joinWords(text) }]);
      }),
      { numRuns: 300 },
    );
  });

  test('[API-4] [REAL-7] finds names with initials, dots, apostrophes and hyphens, however they are typed', async () => {
    for (const [name, address] of Object.entries(hardNames)) await insert(name, { address });
    for (const [name, typed] of Object.entries(typedNames))
      for (const q of typed) expect((await names({ q, limit: 5 })).slice(0, 5), q).toContain(name);
    // a search finds the same places in pages, also by its joined words
    for (const q of ['samsclub', 'h e b']) {
      const { page, next } = await list({ q, limit: 1 });
      const rest = await list({ q, limit: 5, cursor: next ?? undefined });
      const whole = await names({ q });
      expect(
        [...page, ...(next ? rest.page : [])].map(({ Name }) => Name),
        q,
      ).toEqual(whole);
    }
  });

  test('[API-4] joined letters keep the order of names, and short searches at the beginning of words', async () => {
    for (const name of ['Café Sur 2', 'Café-Sur', 'Café Sur', "D'Anna", 'D Anna 2']) await insert(name);
    expect(await names({})).toEqual(['Café Sur', 'Café Sur 2', 'Café-Sur', 'D Anna 2', "D'Anna"]);
    expect(await names({ q: 'anna' })).toEqual(['D Anna 2', "D'Anna"]);
    expect(await names({ q: 'danna' })).toEqual(["D'Anna"]);
  });
});
