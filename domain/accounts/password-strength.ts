import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
// Single files: the packages' entry points load every word list, at twice the memory and download size (ADR 037).
import adjacencyGraphs from '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs';
import commonPasswords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs';
import commonWords from '@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs';
import firstNames from '@zxcvbn-ts/language-es-es/dist/firstnames.json.mjs';
import { toSearchText } from '#domain/search/search-text.ts';
import type { GuessableReason } from '#texts/accounts/account-screens.ts';
import { minPasswordGuesses, productWords } from './account-rules.ts';

/** Account data that an attacker would try first. */
export type PersonalData = {
  name?: string | null | undefined;
  username?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

export type PasswordStrength = {
  /** zxcvbn's score, 0 (guessed at once) to 4. */
  score: number;
  /** Why the password is guessable; null when it is strong enough. */
  reason: GuessableReason | null;
};

/** Only the first characters are rated, because the time grows faster than the length. The local part of any e-mail address fits. */
const maxRatedLength = 64;
/** Maximum substitutions tried for spellings such as «p4ssw0rd»; the default of 100 costs ten times as much. */
const maxSubstitutions = 8;

/** Words and passwords are compared without accents: «camion1» is as weak as «camión1». */
const dictionary = {
  passwords: commonPasswords,
  words: [...new Set(commonWords.map(toSearchText))],
  names: [...new Set(firstNames.map(toSearchText))],
};
const zxcvbn = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  maxLength: maxRatedLength,
  l33tMaxSubstitutions: maxSubstitutions,
});

/** Rates how hard a password is to guess for an attacker who knows Spanish, this product and the user's personal data. */
export function ratePassword(password: string, personal: PersonalData): PasswordStrength {
  const rated = withoutAccents(password.normalize('NFKC').slice(0, maxRatedLength));
  if (commonPasswords.includes(rated.toLowerCase())) return { score: 0, reason: 'common' };
  const sources = personalWords(personal);
  const { score, guesses, sequence, feedback } = zxcvbn.check(rated, [...sources.keys()]);
  if (guesses >= minPasswordGuesses) return { score: Math.max(score, 3), reason: null };
  return { score, reason: personalReason(sequence, sources) ?? reasonOf(sequence, feedback.warning) };
}

type Source = keyof PersonalData | 'product';

/** Maps words of the account and the product to their source; the account's words come first. */
function personalWords({ name, username, email, phone }: PersonalData): Map<string, Source> {
  const sources = new Map<string, Source>();
  const add = (source: Source, ...words: string[]) => {
    for (const word of words.map(toSearchText)) if (word.length >= 3 && !sources.has(word)) sources.set(word, source);
  };
  const [local = '', host = ''] = (email ?? '').split('@');
  add('email', email ?? '', local);
  add('username', username ?? '');
  add('name', name ?? '', (name ?? '').replace(separators, ''), ...(name ?? '').split(separators));
  const digits = (phone ?? '').replace(/\D/g, '');
  const groups = [digits.slice(-10, -7), digits.slice(-7, -4), digits.slice(-4)];
  add('phone', digits, ...['', ' ', '-', '.'].flatMap((mark) => [groups.join(mark), groups.slice(1).join(mark)]));
  add('product', ...productWords);
  add('email', ...local.split(separators), host, ...host.split('.').slice(0, -1));
  return sources;
}

const separators = /[\s._+-]+/g;

/** The source of the longest matched word that comes from the account or the product. */
function personalReason(sequence: MatchExtended[], sources: Map<string, Source>): Source | null {
  const [longest] = sequence
    .filter((match) => match.pattern === 'dictionary' && match.dictionaryName === 'userInputs')
    .sort((a, b) => b.token.length - a.token.length);
  return sources.get(longest?.matchedWord ?? '') ?? null;
}

/** Maps zxcvbn's warning keys to reasons. */
const warningReasons: Record<string, GuessableReason> = {
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
};

function reasonOf(sequence: MatchExtended[], warning: string | null): GuessableReason {
  const reason = warningReasons[warning ?? ''];
  if (reason) return reason;
  return sequence.some(({ pattern }) => pattern === 'dictionary') ? 'word' : 'short';
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
