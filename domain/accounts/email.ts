/**
 * Pattern of an e-mail address whose host is in ASCII: letters of any language before the @, dots only between other characters,
 * and a host with a dot.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}(?<!\.)@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/iu;

/**
 * An e-mail address, composed (NFC), with its host in ASCII ('ana@xn--and-6ma2c.test'), as mail servers and the e-mail fields of
 * some browsers write it. Any other text stays as it is.
 */
export function toAsciiHost(input: string): string {
  const email = input.normalize('NFC');
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const isInternational = /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) && /[^ -~]/.test(host);
  const url = isInternational && at > 0 ? URL.parse(`http://${host}`) : null;
  return url ? `${email.slice(0, at)}@${url.hostname}` : email;
}
