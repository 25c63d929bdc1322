/** The trigrams of a text in search form, as pg_trgm takes them: of each word, with two spaces before it and one after. */
export function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) {
    const padded = `  ${word} `;
    for (let i = 0; i + 3 <= padded.length; i++) trigrams.add(padded.slice(i, i + 3));
  }
  return trigrams;
}

/** How much of their trigrams two texts share, from 0 to 1: pg_trgm's `similarity`. */
export function likeness(one: Set<string>, other: Set<string>): number {
  let shared = 0;
  for (const trigram of one) if (other.has(trigram)) shared++;
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}
