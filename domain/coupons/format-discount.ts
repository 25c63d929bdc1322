import { couponTerms as texts } from '#texts/coupons/coupon-terms.ts';
import { type DiscountType, moneyFormat, numberFormat } from './coupon.ts';

/** Formats dollars without a sign; whole amounts without cents: '5', '5.50'. */
export const formatDollarAmount = (amount: number): string =>
  (Number.isInteger(amount) ? numberFormat : moneyFormat).format(amount);

/** Formats dollars with cents: '$1,234.50'. */
export const formatDollars = (amount: number): string => `$${moneyFormat.format(amount)}`;

/**
 * Formats a discount for visitors and cashiers: '15 % de descuento', '2 × 1'. The value is a percentage, an amount in dollars
 * or a number of products, depending on the type.
 */
export function formatDiscount(type: DiscountType, value: number): string {
  switch (type) {
    case 'Porcentaje':
      return value > 0 ? texts.percentage(numberFormat.format(value)) : texts.anyDiscount;
    case 'Cantidad':
      return value > 0 ? texts.amount(formatDollarAmount(value)) : texts.anyDiscount;
    case 'Producto Gratis':
      return value > 1 ? texts.freeMany(numberFormat.format(value)) : texts.free;
    case 'Buy One Get One Free':
      return texts.twoForOne;
    case 'Buy One Get Second %':
      if (value === 50) return texts.secondHalf;
      return value >= 100 ? texts.secondFree : value > 0 ? texts.second(numberFormat.format(value)) : texts.anyDiscount;
    case 'Extension de producto':
      return texts.bigger;
  }
}
