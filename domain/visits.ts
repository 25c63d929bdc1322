/** Public pages whose visits are counted. */
export const visitedPages = ['lugar', 'negocio'] as const;
export type VisitedPage = (typeof visitedPages)[number];

/** Counted event of a page: a view of it, or a tap on one of its links. */
export const visitEvents = ['vista', 'llamada', 'comollegar', 'sitioweb'] as const;
export type VisitEvent = (typeof visitEvents)[number];

/** Months that a partner can look back, and days for which counts are stored. */
export const resultMonths = 13;
export const storedVisitDays = 400;

const bots = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|scrapy|facebookexternalhit/i;

/** Whether a User-Agent names itself a bot, a link preview or a test browser. A missing one counts as a bot. */
export const isBot = (userAgent: string | null): boolean => !userAgent || bots.test(userAgent);
