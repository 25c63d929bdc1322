import { notificationContents as texts } from '#texts/notifications/notification-contents.ts';
import type { RuleKind } from './notification-rules.ts';

/** State of a delivery: waiting for its next attempt, accepted by the push service or mail server, or given up. */
export const deliveryStates = ['pending', 'sent', 'failed'] as const;

/** Content of a notification, and the page that it opens. */
export type NotificationContent = { kind: RuleKind; title: string; body: string; path: string };

/** First pause after a failed attempt; each further one is four times as long. */
const firstPauseS = 15;

/** Time after which a subscription that fails at every attempt is deleted. */
export const maxFailingMs = 14 * 86_400_000;

/** Pause in seconds before the next attempt, at least as long as the push service asks for. */
export const toPauseS = (attempts: number, retryAfterS = 0): number =>
  Math.max(firstPauseS * 4 ** Math.min(attempts - 1, 6), retryAfterS);

const maxBodyLength = 180;

/** Content of an alert as a notification: its title and the beginning of its text. */
export const toAlertContent = (id: number, title: string, text: string): NotificationContent => ({
  kind: 'alerts',
  title,
  body: truncate(text.replace(/\s+/g, ' ').trim()),
  path: `/alertas/${id}`,
});

const truncate = (text: string) =>
  text.length <= maxBodyLength ? text : `${text.slice(0, maxBodyLength - 1).trimEnd()}${texts.cut}`;
