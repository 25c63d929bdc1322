import { formatDollars } from './coupons/format-discount.ts';

const moneyFigures = ['Ventas', 'Descuentos'];

/** Formats a figure of a partner's results by its wire name: money in dollars, counts with separators. */
export const formatFigure = (name: string, value: number): string =>
  moneyFigures.includes(name) ? formatDollars(value) : value.toLocaleString('es-MX');
