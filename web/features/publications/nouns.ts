import { adWords, postWords } from '#texts/publications.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import type { Noun } from './publication-calls.ts';

/** What tells the screens of posts from those of ads. */
export const nouns = {
  post: { words: postWords, list: paths.postsAdmin, form: adminPaths.postsForm },
  ad: { words: adWords, list: paths.advertisingAdmin, form: adminPaths.advertisingForm },
} satisfies Record<Noun, unknown>;
