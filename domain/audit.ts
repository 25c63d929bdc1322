/** Changes in one answer of the audit log. */
export const changesAPage = 50;
