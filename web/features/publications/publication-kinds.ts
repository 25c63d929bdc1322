import type { Ad } from '#contract/ads.ts';
import type { Post } from '#contract/posts.ts';
import { adTexts, postTexts } from '#texts/publications/publications-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';

export type PublicationKind = 'post' | 'ad';

/** A post or an ad; only ads have the optional fields. */
export type Publication = Post & Partial<Pick<Ad, 'idnegocio' | 'idplace' | 'vigente'>>;

/** Texts and paths that differ between the screens of posts and of ads. */
export const publicationKinds = {
  post: { texts: postTexts, list: paths.postsAdmin, form: adminPaths.postsForm },
  ad: { texts: adTexts, list: paths.advertisingAdmin, form: adminPaths.advertisingForm },
} satisfies Record<PublicationKind, unknown>;
