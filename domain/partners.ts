/** Id of the partner that /admin/partners shows to administrators (spec 2 §9). */
export const defaultPartnerId = 42;
