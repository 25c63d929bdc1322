const bareHost = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/;

/** An address that may stand in a link: http or https, also given as a bare host; null for anything else, such as `javascript:` (design 6). */
export function webAddress(text: string): string | null {
  const given = text.trim();
  const url = URL.parse(bareHost.test(given) ? `https://${given}` : given);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** What a phone dials: '+', country and number, without an extension; ten digits are of the United States; '' when there are none. */
export function dialable(phone: string): string {
  const [number = ''] = phone.split(/(?:ext|x|;|,)/i);
  const digits = number.trim().replace(/(?!^\+)\D/g, '');
  return /^\d{10}$/.test(digits) ? `+1${digits}` : digits;
}
