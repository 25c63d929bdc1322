import type { AccountDataSource } from '#server/features/accounts/data/account-data-source.ts';
import { ownAccountData } from '#server/features/accounts/data/own-account-data.ts';
import { measuredAccountData } from '#server/features/bridges/measured/measured-account-data.ts';
import { businessAccountData } from '#server/features/businesses/business-account-data.ts';
import { cashierAccountData } from '#server/features/cashiers/cashier-account-data.ts';
import { claimAccountData } from '#server/features/claims/claim-account-data.ts';
import { couponAccountData } from '#server/features/coupons/coupon-account-data.ts';
import { notificationAccountData } from '#server/features/notifications/notification-account-data.ts';
import { auditAccountData } from '#server/features/overview/audit-account-data.ts';
import { partnerAccountData } from '#server/features/partners/partner-account-data.ts';
import type { AssignmentsService } from '#server/features/places/assignments.service.ts';
import { placeAccountData } from '#server/features/places/place-account-data.ts';
import { exchangeHouseAccountData } from '#server/features/rates/exchange-house-account-data.ts';
import type { ExchangeHousesService } from '#server/features/rates/exchange-houses.service.ts';

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
