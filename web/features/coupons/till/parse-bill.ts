/** Parses a typed bill in dollars: '45', '$45.50', '45,5', '1,234.50'. Returns null for empty text, undefined for an invalid amount. */
export function parseBill(typed: string): number | null | undefined {
  const text = typed.replace(/[\s$]/g, '');
  if (text === '') return null;
  const hasThousandsSeparator = /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/.test(text);
  const plain = hasThousandsSeparator ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^(\d{1,8}(\.\d{0,2})?|\.\d{1,2})$/.test(plain) ? Number(plain) : undefined;
}
