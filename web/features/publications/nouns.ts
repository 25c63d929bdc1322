import { adWords, postWords } from '#texts/publications.ts';
import { paths } from '#web/api/paths.ts';
import type { Noun } from './publication-calls.ts';

/** What tells the screens of posts from those of ads. */
export const nouns = {
  post: { words: postWords, list: paths.postsAdmin, form: paths.postsForm },
  ad: { words: adWords, list: paths.advertisingAdmin, form: paths.advertisingForm },
} satisfies Record<Noun, unknown>;
