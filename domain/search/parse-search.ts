import { placeTypeNames } from '#texts/places/place-types.ts';
import { concepts, fillers, type SearchCard } from './concepts.ts';
import { joinLetters, toSearchText, toSearchWords } from './search-text.ts';
import { hasLetters, isStopWord, splitSearchWords, toStem } from './search-words.ts';

/** A word or phrase of a search. A place matches the search if it matches every term. */
export type SearchTerm = {
  /** The typed text in `search_text` form, with joined letters. */
  typed: string;
  /** Names that mean the same, matched as whole words. */
  synonyms: string[];
  /** Place types that the term names. */
  types: string[];
  /** Whether the term belongs to a known search, and so is no typing error. */
  isKnown: boolean;
};
export type ParsedSearch = { terms: SearchTerm[]; cards: SearchCard[] };

/** Splits a search in `search_text` form into terms, and finds the cards that it leads to, the most specific first. */
export function parseSearch(search: string): ParsedSearch {
  const words = dropStopWords(toSearchWords(search));
  const cards = new Map<string, SearchCard>();
  const terms: SearchTerm[] = [];
  const rest: string[] = [];
  const fillerWords: string[] = [];
  for (let at = 0; at < words.length; ) {
    const filler = findPhrase(words, at, (stems) => fillerPhrases.has(stems));
    const length = filler || findPhrase(words, at, (stems) => namedConcepts.has(stems)) || 1;
    const phrase = words.slice(at, at + length);
    const named = namedConcepts.get(toStems(phrase));
    if (filler) fillerWords.push(...phrase);
    else {
      if (named?.card) cards.set(`${named.card.page} ${named.card.key}`, named.card);
      // a phrase that names a page only, such as 'puente 2', is looked up in places word by word
      if (named?.types && length > 1) terms.push(toTerm(phrase.join(' ')));
      else rest.push(...phrase);
    }
    at += length;
  }
  const literal = rest.length + terms.length > 0 ? rest : fillerWords;
  terms.push(...splitSearchWords(literal.join(' ')).map(toTerm));
  if (cards.size > 0 || fillerWords.length > 0) for (const term of terms) term.isKnown = true;
  const isSpecific = [...cards.values()].some(({ page }) => page === 'bridge');
  return { terms, cards: [...cards.values()].filter(({ page }) => page !== 'bridges' || !isSpecific) };
}

/** Term of a word or phrase: by its concept, else by the Spanish names of place types that contain the word. */
export function toTerm(typed: string): SearchTerm {
  const stem = toStems(typed.split(' '));
  const concept = namedConcepts.get(stem);
  const names = concept?.types ? concept.names.slice(0, maxSynonyms) : [];
  const synonyms = names.filter((name) => name.includes(' ') || toStem(name) !== stem);
  return {
    typed,
    synonyms,
    types: concept ? (concept.types ?? []) : findPlaceTypes(stem),
    isKnown: concept !== undefined,
  };
}

/** Words of the Spanish names of place types and of concepts, which a typing error may have meant. */
export const vocabulary = new Set<string>();

type NamedConcept = { names: string[]; types?: string[]; card?: SearchCard };
const maxPhraseLength = 4;
/** Names of a concept that are searched for beside the typed one: the first ones, which mean the same. Others mean the types. */
const maxSynonyms = 3;
const toStems = (words: string[]) =>
  words
    .filter((word) => !isStopWord(word))
    .map(toStem)
    .join(' ');
const toNames = (names: string) => names.split(',').map((name) => joinLetters(toSearchText(name.trim())));
const fillerPhrases = new Set(toNames(fillers).map((name) => toStems(name.split(' '))));
const namedConcepts = new Map<string, NamedConcept>();
for (const concept of concepts) {
  const names = toNames(concept.names);
  for (const name of names) {
    // the stem of a Spanish plural may be shorter than that of its singular: 'puentes', 'puente'
    for (const plural of ['', 's', 'es']) {
      const stems = toStems(`${name}${plural}`.split(' '));
      if (!namedConcepts.has(stems)) namedConcepts.set(stems, { ...concept, names });
    }
    for (const word of name.split(' ')) if (word.length > 3) vocabulary.add(word);
  }
}
const typesByWord = new Map<string, string[]>();
for (const [type, name] of Object.entries(placeTypeNames)) {
  for (const word of toSearchText(name).split(/[^a-z]+/)) {
    if (isStopWord(word) || word === '') continue;
    typesByWord.set(toStem(word), [...(typesByWord.get(toStem(word)) ?? []), type]);
    if (word.length > 3) vocabulary.add(word);
  }
}

/** Place types with this word in their Spanish name, else with a word that starts with it, from four letters on. */
function findPlaceTypes(stem: string): string[] {
  const exact = typesByWord.get(stem);
  if (exact || stem.length < 4) return exact ?? [];
  return [...new Set([...typesByWord].flatMap(([word, types]) => (word.startsWith(stem) ? types : [])))];
}

/** Length of the longest phrase that starts at a word and is known; 0 if none is. */
function findPhrase(words: string[], at: number, isKnown: (stems: string) => boolean): number {
  for (let length = Math.min(maxPhraseLength, words.length - at); length > 0; length--)
    if (isKnown(toStems(words.slice(at, at + length)))) return length;
  return 0;
}

/** Drops articles and prepositions, unless there is nothing else. */
function dropStopWords(words: string[]): string[] {
  const rest = words.filter((word) => !isStopWord(word));
  return rest.some(hasLetters) ? rest : words;
}
