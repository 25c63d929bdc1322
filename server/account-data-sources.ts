import type { AccountDataSource } from './features/accounts/data/account-data.service.ts';
import { ownAccountData } from './features/accounts/data/own-account-data.ts';
import { measuredAccountData } from './features/bridges/measured/measured-account-data.ts';
import { businessAccountData } from './features/businesses/business-account-data.ts';
import { cashierAccountData } from './features/cashiers/cashier-account-data.ts';
import { claimAccountData } from './features/claims/claims.service.ts';
import { couponAccountData } from './features/coupons/coupon-account-data.ts';
import { notificationAccountData } from './features/notifications/notification-account-data.ts';
import { auditAccountData } from './features/overview/audit-account-data.ts';
import { partnerAccountData } from './features/partners/partners.service.ts';
import { type AssignmentsService, placeAccountData } from './features/places/assignments.service.ts';
import { type ExchangeHousesService, exchangeHouseAccountData } from './features/rates/exchange-houses.service.ts';

type Dependencies = { assignments: AssignmentsService; exchangeHouses: ExchangeHousesService; clock: () => Date };

/**
 * Sources of the data that is stored about an account, by section of the export (ADR 081). An erasure runs them in this order,
 * because rows that refer to the partner must go before the partner, and the user row last.
 */
export const createAccountDataSources = ({
  assignments,
  exchangeHouses,
  clock,
}: Dependencies): Record<string, AccountDataSource> => ({
  lugares: placeAccountData(assignments),
  negocios: businessAccountData({ clock }),
  casasDeCambio: exchangeHouseAccountData(exchangeHouses),
  cupones: couponAccountData,
  lugaresPedidos: claimAccountData,
  avisos: notificationAccountData,
  crucesMedidos: measuredAccountData,
  cajeros: cashierAccountData,
  partner: partnerAccountData,
  cambios: auditAccountData,
  cuenta: ownAccountData,
});
