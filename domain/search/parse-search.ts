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
  const phrases = splitPhrases(words);
  const meant = phrases.filter(({ isFiller }) => !isFiller);
  const cards = meant.flatMap(({ concept }) => concept?.card ?? []);
  const [only] = words.length === 1 && !phrases[0]?.concept ? words : [];
  if (only) cards.push(...findStartedCards(only));
  const pageWords = meant.flatMap(({ words, concept }) =>
    concept?.card && concept.card.page !== 'category' ? words : [],
  );
  // a phrase that names a page only, such as 'puente 2', is looked up in places word by word
  const wholes = meant.filter(({ words, concept }) => concept?.hasSynonyms && words.length > 1);
  const rest = meant.filter((phrase) => !wholes.includes(phrase)).flatMap(({ words }) => words);
  const typed = [...wholes.map(({ words }) => words.join(' ')), ...splitSearchWords(rest.join(' '))];
  const isKnown = cards.length > 0 || meant.length < phrases.length;
  const terms = (typed.length > 0 ? typed : [words.join(' ')].filter(Boolean)).map((text) => {
    const term = toTerm(text, words.length === 1);
    const leadsToPage = text.split(' ').every((word) => pageWords.includes(word));
    return { ...term, isKnown: isKnown || term.isKnown, leadsToPage };
  });
  return { terms, cards: dropGeneral(cards) };
}

/** Words of a search that are known together, or one word. Fillers count only where there is nothing else. */
type Phrase = { words: string[]; isFiller: boolean; concept: NamedConcept | undefined };

/** Splits words into the longest known phrases. */
function splitPhrases(words: string[]): Phrase[] {
  if (words.length === 0) return [];
  const beginnings = [4, 3, 2, 1].map((length) => words.slice(0, length));
  const index = beginnings.map(toStems).findIndex((stems) => fillerPhrases.has(stems) || namedConcepts.has(stems));
  const phrase = beginnings.at(index) as string[]; // one word for -1
  const stems = toStems(phrase);
  const first = { words: phrase, isFiller: fillerPhrases.has(stems), concept: namedConcepts.get(stems) };
  return [first, ...splitPhrases(words.slice(phrase.length))];
}

/** Term of a word or phrase: by its concept, else by the place types of words that start with it; `isAlone` in its search. */
export function toTerm(input: string, isAlone = false): SearchTerm {
  const stem = toStems(input.split(' '));
  const concept = namedConcepts.get(stem);
  const names = concept?.hasSynonyms ? concept.names.slice(0, maxSynonyms) : [];
  const synonyms = names.filter((name) => name.includes(' ') || toStem(name) !== stem);
  return {
    typed: input,
    stems: [toStem(input)],
    synonyms,
    types: concept?.types ?? findTypes(stem, isAlone),
    isKnown: concept !== undefined,
    leadsToPage: false,
  };
}

/** Words of the Spanish names of place types and of concepts, which a typing error may have meant. */
export const vocabulary = new Set<string>();

type NamedConcept = { names: string[]; types: string[]; card: SearchCard | undefined; hasSynonyms: boolean };
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
  const placeTypes = stem.length > minStartLength ? [...typesByWord] : [];
  const started = [...[...mainWords].map(([word, { types }]) => [word, types] as const), ...placeTypes];
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

/** Drops articles and prepositions, unless there is nothing else. */
function dropStopWords(words: string[]): string[] {
  const rest = words.filter((word) => !isStopWord(word));
  return rest.some(hasLetters) ? rest : words;
}
