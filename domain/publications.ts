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

/** Whether visitors see it at an instant: active, shown, in force, and its time has come (POST-3, ADV-3). */
export function isPublishable(publication: Publishing, now: Date): boolean {
  return mayAppear(publication) && publication.publishAt <= now;
}

/** The instant at which it will appear by itself; null when it is there already, or only a person can bring it about. */
export function appearsAt(publication: Publishing, now: Date): Date | null {
  return mayAppear(publication) && publication.publishAt > now ? publication.publishAt : null;
}

const mayAppear = ({ active, shown, inForce = true }: Publishing) => active && shown && inForce;

/** The images of a post or ad as `urlsimagenes` has them: in order, joined by commas. */
export const joinImages = (images: string[]): string => images.join(',');

/** The images that `urlsimagenes` names, in order; spaces and empty parts are nobody's. */
export function splitImages(urlsimagenes: string): string[] {
  return urlsimagenes
    .split(',')
    .map((image) => image.trim())
    .filter(Boolean);
}
