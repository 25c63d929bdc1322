import { notificationContents as texts } from '#texts/notifications/notification-contents.ts';
import type { NotificationContent } from './deliveries.ts';

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
