/** Page size of the audit log. */
export const auditPageSize = 50;
