/** Slots of public pages for posts and ads: the values of `lugardemostreo` (docs/publications.md). */
export const slots = ['landing', 'categories', 'place', 'welcome'] as const;
export type Slot = (typeof slots)[number];

export const publicationLimits = { title: 160, subtitle: 240, text: 5000, location: 160, images: 10 };

/** Maximum and default number of posts or ads in one public response. */
export const maxPublications = 50;

/** Days covered by the report of an ad, including today. */
export const adReportDays = 90;

/** The fields that decide whether visitors see a post or an ad. */
export type PublicationVisibility = {
  active: boolean;
  shown: boolean;
  publishAt: Date;
  /** Only ads have it; a post is always in force. */
  inForce?: boolean;
};

/** Whether visitors see a post or an ad, else the most important reason why not. */
export type PublishingState = 'shown' | 'later' | 'hidden' | 'over' | 'inactive';

/** Publishing state at an instant: 'shown' is publishable (POST-3, ADV-3); 'later' becomes publishable at `publishAt`. */
export function getPublishingState(
  { active, shown, inForce = true, publishAt }: PublicationVisibility,
  now: Date,
): PublishingState {
  if (!active) return 'inactive';
  if (!shown) return 'hidden';
  if (!inForce) return 'over';
  return publishAt > now ? 'later' : 'shown';
}

/** Joins image paths with commas, the format of `urlsimagenes`. */
export const joinImages = (images: string[]): string => images.join(',');

/** Splits `urlsimagenes` into image paths in order; drops spaces and empty parts. */
export function splitImages(urlsimagenes: string): string[] {
  return urlsimagenes
    .split(',')
    .map((image) => image.trim())
    .filter(Boolean);
}
