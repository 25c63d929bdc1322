/** A bill in dollars as it is typed: '45', '$45.50', '45,5', '1,234.50'. null when nothing was, undefined when it is no amount. */
export function billOf(typed: string): number | null | undefined {
  const text = typed.replace(/[\s$]/g, '');
  if (text === '') return null;
  const inThousands = /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/.test(text);
  const plain = inThousands ? text.replaceAll(',', '') : text.replace(',', '.');
  return /^(\d{1,8}(\.\d{0,2})?|\.\d{1,2})$/.test(plain) ? Number(plain) : undefined;
}
