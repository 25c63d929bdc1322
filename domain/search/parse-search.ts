import { placeTypeNames } from '#texts/places/place-types.ts';
import { searchConcepts, searchFillers } from '#texts/places/search-concepts.ts';
import { joinLetters, toSearchText, toSearchWords } from './search-text.ts';
import { hasLetters, isStopWord, splitSearchWords, toStem } from './search-words.ts';

/** Pages that a search can lead to, besides places: cards ahead of the results. */
export const searchPages = ['dollar', 'bridges', 'bridge', 'coupons', 'alerts', 'beforeCrossing', 'category'] as const;
/**
 * A card ahead of the places. `key` is the port of a bridge, a way of crossing for all bridges, the name of a directory category,
 * else ''.
 */
export type SearchCard = { page: (typeof searchPages)[number]; key: string };
/** A word or phrase of a search. A place matches it by a stem, by a synonym, or by a place type. */
export type SearchTerm = {
  /** The typed text in `search_text` form, with joined letters. */
  typed: string;
  /** Stems that the words of a match start with: that of the typed text, or of its corrections. */
  stems: string[];
  /** Names that mean the same, matched as whole words. */
  synonyms: string[];
  /** Place types that the term names. */
  types: string[];
  /** Whether the term belongs to a known search, and so is no typing error. */
  isKnown: boolean;
  /** Whether the term leads to a page, so that places need not match it. */
  leadsToPage: boolean;
};
export type ParsedSearch = { terms: SearchTerm[]; cards: SearchCard[] };

/** Splits a search in `search_text` form into terms, and finds the cards that it leads to, the most specific first. */
export function parseSearch(search: string): ParsedSearch {
  const words = dropStopWords(toSearchWords(search));
  const cards = words.length === 1 && !namedConcepts.has(toStems(words)) ? findStartedCards(words[0] as string) : [];
  const [rest, fillerWords, pageWords, phrases]: [string[], string[], string[], string[]] = [[], [], [], []];
  for (let at = 0; at < words.length; ) {
    const filler = findPhrase(words, at, (stems) => fillerPhrases.has(stems));
    const named = findPhrase(words, at, (stems) => namedConcepts.has(stems));
    const phrase = words.slice(at, at + (Math.max(filler, named) || 1));
    at += phrase.length;
    if (filler > 0 && filler >= named) {
      fillerWords.push(...phrase);
      continue;
    }
    const concept = namedConcepts.get(toStems(phrase));
    if (concept?.card) cards.push(concept.card);
    if (concept?.card && concept.card.page !== 'category') pageWords.push(...phrase);
    // a phrase that names a page only, such as 'puente 2', is looked up in places word by word
    if (concept?.hasSynonyms && phrase.length > 1) phrases.push(phrase.join(' '));
    else rest.push(...phrase);
  }
  const isVague = rest.length + phrases.length === 0;
  const isKnown = cards.length > 0 || fillerWords.length > 0;
  const typed = [...phrases, ...(isVague ? [fillerWords.join(' ')].filter(Boolean) : splitSearchWords(rest.join(' ')))];
  const terms = typed
    .map((text) => toTerm(text, words.length === 1))
    .map((term) => ({
      ...term,
      isKnown: isKnown || term.isKnown,
      leadsToPage: term.typed.split(' ').every((word) => pageWords.includes(word)),
    }));
  return { terms, cards: dropGeneral(cards) };
}

/** Term of a word or phrase: by its concept, else by the place types of words that start with it; `isAlone` in its search. */
export function toTerm(typed: string, isAlone = false): SearchTerm {
  const stem = toStems(typed.split(' '));
  const concept = namedConcepts.get(stem);
  const names = concept?.hasSynonyms ? concept.names.slice(0, maxSynonyms) : [];
  const synonyms = names.filter((name) => name.includes(' ') || toStem(name) !== stem);
  return {
    typed,
    stems: [toStem(typed)],
    synonyms,
    types: concept?.types ?? findTypes(stem, isAlone),
    isKnown: concept !== undefined,
    leadsToPage: false,
  };
}

/** Words of the Spanish names of place types and of concepts, which a typing error may have meant. */
export const vocabulary = new Set<string>();

type NamedConcept = { names: string[]; types: string[]; card: SearchCard | undefined; hasSynonyms: boolean };
const maxPhraseLength = 4;
/** Names of a concept that are searched for beside the typed one: the first ones, which mean the same. Others mean the types. */
const maxSynonyms = 3;
const maxStartedCards = 2;
const minStartLength = 3;
const toStems = (words: string[]) =>
  words
    .filter((word) => !isStopWord(word))
    .map(toStem)
    .join(' ');
const splitList = (list: string) => list.split(',').map((item) => item.trim());
const toNames = (names: string) => splitList(names).map((name) => joinLetters(toSearchText(name)));
const fillerPhrases = new Set(toNames(searchFillers).map((name) => toStems(name.split(' '))));
const namedConcepts = new Map<string, NamedConcept>();
/** Concepts by their first name, if that is one word. */
const mainWords = new Map<string, NamedConcept>();
const typesByWord = new Map<string, string[]>();

for (const [list, typeList = '', pageName] of searchConcepts) {
  const names = toNames(list);
  const types = typeList ? splitList(typeList) : [];
  const [, page, key = ''] = /^(\w+) ?(.*)$/.exec(pageName ?? '') ?? [];
  const card = page ? ({ page, key } as SearchCard) : undefined;
  const concept = { names, types, card, hasSynonyms: types.length > 0 || !card };
  for (const name of names) {
    // the stem of a Spanish plural may be shorter than that of its singular: 'puentes', 'puente'
    for (const plural of ['', 's', 'es']) {
      const stems = toStems(`${name}${plural}`.split(' '));
      if (!namedConcepts.has(stems)) namedConcepts.set(stems, concept);
    }
    for (const word of name.split(' ')) if (word.length > 3) vocabulary.add(word);
  }
  const [main = ''] = names;
  if (!main.includes(' ') && !mainWords.has(main)) mainWords.set(main, concept);
}
for (const [type, name] of Object.entries(placeTypeNames)) {
  for (const word of toSearchText(name).split(/[^a-z]+/)) {
    if (isStopWord(word) || word === '') continue;
    typesByWord.set(toStem(word), [...(typesByWord.get(toStem(word)) ?? []), type]);
    if (word.length > 3) vocabulary.add(word);
  }
}

/** Place types with this word in their Spanish name, else those of concepts and words that it starts: three letters only alone. */
function findTypes(stem: string, isAlone: boolean): string[] {
  const exact = typesByWord.get(stem);
  if (exact || stem.length < (isAlone ? minStartLength : minStartLength + 1)) return exact ?? [];
  const named = stem.length > minStartLength ? [...typesByWord] : [];
  const started = [...[...mainWords].map(([word, { types }]) => [word, types] as const), ...named];
  return [...new Set(started.flatMap(([word, types]) => (word.startsWith(stem) ? types : [])))];
}

/** Cards of the concepts whose main name starts with an incomplete word, while a visitor types. */
function findStartedCards(start: string): SearchCard[] {
  if (start.length < minStartLength) return [];
  const started = [...mainWords].flatMap(([word, { card }]) => (card && word.startsWith(start) ? [card] : []));
  return started.slice(0, maxStartedCards);
}

/** Each card once; the one of all bridges only without one of a bridge or a way of crossing. */
function dropGeneral(cards: SearchCard[]): SearchCard[] {
  const unique = [...new Map(cards.map((card) => [`${card.page} ${card.key}`, card])).values()];
  const isSpecific = unique.some(({ page, key }) => page === 'bridge' || (page === 'bridges' && key));
  return unique.filter(({ page, key }) => page !== 'bridges' || key || !isSpecific);
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
