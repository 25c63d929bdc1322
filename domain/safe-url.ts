const bareHost = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/;

/** Returns a URL that is safe to link: http, https or a bare host. Returns null for anything else, such as `javascript:` (design 6). */
export function toSafeUrl(text: string): string | null {
  const given = text.trim();
  const url = URL.parse(bareHost.test(given) ? `https://${given}` : given);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Converts a phone number for a `tel:` link: '+', country and number, without extension. Ten digits are a US number; '' when there are no digits. */
export function toDialableNumber(phone: string): string {
  const [number = ''] = phone.split(/(?:ext|x|;|,)/i);
  const digits = number.trim().replace(/(?!^\+)\D/g, '');
  return /^\d{10}$/.test(digits) ? `+1${digits}` : digits;
}
