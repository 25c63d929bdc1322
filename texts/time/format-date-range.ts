/** Date ranges. A separate file because every page with a card loads it. */
export const formatDateRange = (from: string, to: string) => `del ${from} al ${to}`;
