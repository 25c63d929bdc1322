const rateFormat = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

/** Formats a rate in pesos for a dollar: '17.92', '17.9218'. */
export const formatRate = (pesos: number): string => rateFormat.format(pesos);
