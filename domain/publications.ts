/** Places of public pages where posts and advertising are shown: the values of `lugardemostreo`. */
export const slots = ['landing', 'categories', 'place', 'welcome'] as const;
export type Slot = (typeof slots)[number];

export const publicationLimits = { title: 160, subtitle: 240, text: 5000, location: 160, images: 10 };
