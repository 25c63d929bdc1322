/** Places of public pages where posts and advertising are shown: the values of `lugardemostreo` (docs/publications.md). */
export const slots = ['landing', 'categories', 'place', 'welcome'] as const;
export type Slot = (typeof slots)[number];

export const publicationLimits = { title: 160, subtitle: 240, text: 5000, location: 160, images: 10 };

/** Posts and ads in one public answer, unless fewer are asked for. */
export const mostPublications = 50;

/** Days that the report of an ad tells of, today included. */
export const adReportDays = 90;

/** What decides whether visitors see a post or an ad. */
export type Publishing = {
  active: boolean;
  shown: boolean;
  publishAt: Date;
  /** Only advertising can go out of force. */
  inForce?: boolean;
};

/** Whether visitors see a post or ad, and if not why, the weightiest reason first. */
export type PublishingState = 'shown' | 'later' | 'hidden' | 'over' | 'inactive';

/** What it is at an instant: 'shown' is publishable (POST-3, ADV-3), 'later' becomes so by itself. */
export function publishingState({ active, shown, inForce = true, publishAt }: Publishing, now: Date): PublishingState {
  if (!active) return 'inactive';
  if (!shown) return 'hidden';
  if (!inForce) return 'over';
  return publishAt > now ? 'later' : 'shown';
}

/** The images of a post or ad as `urlsimagenes` has them: in order, joined by commas. */
export const joinImages = (images: string[]): string => images.join(',');

/** The images that `urlsimagenes` names, in order; spaces and empty parts are nobody's. */
export function splitImages(urlsimagenes: string): string[] {
  return urlsimagenes
    .split(',')
    .map((image) => image.trim())
    .filter(Boolean);
}
