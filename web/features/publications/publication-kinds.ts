import type { Ad } from '#contract/ads.ts';
import type { Post } from '#contract/posts.ts';
import { getPublishingState } from '#domain/publications/publications.ts';
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

/** Publishing state of a post or ad now. */
export const getState = ({ activo, mostrar, vigente, fechahorapublicacion }: Publication) =>
  getPublishingState(
    { active: activo === 1, shown: mostrar === 1, inForce: vigente !== 0, publishAt: new Date(fechahorapublicacion) },
    new Date(),
  );
