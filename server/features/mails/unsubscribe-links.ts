import { timingSafeEqual } from 'node:crypto';
import type { Mail } from '#server/integrations/mail/mailer.ts';
import { keyedHash } from '#server/keyed-hash.ts';

export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;

/** Recurring mail that a link ends: the mails of one notification rule, or the monthly mail of one partner. */
export type MailSubscription = { kind: 'rule' | 'results'; id: number };

/** Path of the page that ends a subscription. A GET request shows it, a POST request ends the subscription (RFC 8058). */
export const unsubscribePath = '/avisos/baja';

/** Prefix of the id in a link, by kind. */
const prefixes = { rule: '', results: 'resultados-' };
const purposes = { rule: 'unsubscribe', results: 'unsubscribe results' };

/** Signed links that end one subscription without signing in. */
export function createUnsubscribeLinks(secret: string, publicUrl: string) {
  const sign = ({ kind, id }: MailSubscription) => keyedHash(secret, [purposes[kind], id], 'base64url');
  return {
    urlOf: (subscription: MailSubscription): string =>
      `${publicUrl}${unsubscribePath}?aviso=${prefixes[subscription.kind]}${subscription.id}.${sign(subscription)}`,

    /** The subscription of a signed value; null unless this server signed it. */
    read(value: string): MailSubscription | null {
      const [, prefix, id = '', signature = ''] = /^(resultados-)?([1-9]\d{0,9})\.([\w-]+)$/.exec(value) ?? [];
      const subscription: MailSubscription = { kind: prefix ? 'results' : 'rule', id: Number(id) };
      const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(subscription))];
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? subscription : null;
    },
  };
}

/** Headers that let mail programs end a subscription with one click (RFC 8058). */
export const unsubscribeHeaders = (unsubscribeUrl: string): Mail['headers'] => ({
  'List-Unsubscribe': `<${unsubscribeUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
});
