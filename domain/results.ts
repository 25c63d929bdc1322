import { formatDollars } from './coupons/format-discount.ts';

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

const moneyFigures = ['Ventas', 'Descuentos'];

/** Formats a figure of a partner's results by its wire name: money in dollars, counts with separators. */
export const formatFigure = (name: string, value: number): string =>
  moneyFigures.includes(name) ? formatDollars(value) : value.toLocaleString('es-MX');

const monthFormat = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month 'YYYY-MM': 'noviembre de 2026'. */
export const formatMonth = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** The month `count` months after another, both 'YYYY-MM'; before it with a negative count. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The last `count` months 'YYYY-MM' up to `current`, the newest first. */
export const listMonths = (current: string, count: number): string[] =>
  Array.from({ length: count }, (_, back) => addMonths(current, -back));
