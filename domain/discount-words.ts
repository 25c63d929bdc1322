import { offerTerms as texts } from '#texts/offer-terms.ts';
import type { DiscountType } from './coupon.ts';

const number = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars as people write them, whole ones without cents: '5', '5.50'. */
export const dollarsInWords = (amount: number): string => (Number.isInteger(amount) ? number : cents).format(amount);

/** Dollars with their cents: '$1,234.50'. */
export const inDollars = (amount: number): string => `$${cents.format(amount)}`;

/**
 * What a coupon gives, as a visitor reads it and a clerk applies it: '15 % de descuento', '2 × 1'. The value is a
 * percentage, an amount of dollars or a number of products, by type.
 */
export function discountForPeople(type: DiscountType, value: number): string {
  switch (type) {
    case 'Porcentaje':
      return value > 0 ? texts.percentage(number.format(value)) : texts.anyDiscount;
    case 'Cantidad':
      return value > 0 ? texts.amount(dollarsInWords(value)) : texts.anyDiscount;
    case 'Producto Gratis':
      return value > 1 ? texts.freeMany(number.format(value)) : texts.free;
    case 'Buy One Get One Free':
      return texts.twoForOne;
    case 'Buy One Get Second %':
      if (value === 50) return texts.secondHalf;
      return value >= 100 ? texts.secondFree : value > 0 ? texts.second(number.format(value)) : texts.anyDiscount;
    case 'Extension de producto':
      return texts.bigger;
  }
}
