/** Days in words. Apart, because every page with a card loads them. */
export const dateRange = (from: string, to: string) => `del ${from} al ${to}`;
