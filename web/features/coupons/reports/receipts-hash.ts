/** Fragment of the partner page that opens the latest receipts, as in `adminPaths.partnerReceipts`. */
export const receiptsHash = '#canjes';
