/** Page size of the audit log. */
export const auditPageSize = 50;

/** Least number of characters that the search of the back-office accepts. */
export const minSearchLength = 2;
