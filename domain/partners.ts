/** Id of the partner that /admin/partners shows to administrators (ROUTE-5). */
export const defaultPartnerId = 42;
