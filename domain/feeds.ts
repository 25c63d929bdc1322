/** The public sources that are asked on a clock. */
export const feeds = ['bridges', 'rates'] as const;
export type Feed = (typeof feeds)[number];
