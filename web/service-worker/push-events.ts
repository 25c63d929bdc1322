/// <reference lib="webworker" />

/** Message of the server (server/features/notifications/deliveries.service.ts). */
type PushPayload = { title: string; body: string; path: string; tag: string; token: string };
type NotificationData = Pick<PushPayload, 'path' | 'token'>;
/** Not in TypeScript's library yet. */
export type PushSubscriptionChangeEvent = ExtendableEvent & { oldSubscription: PushSubscription | null };

const icon = '/icon-192.png';

/**
 * Shows the notification of a push message and reports that it was shown. A newer message of the same rule replaces the shown one
 * and rings; the same message again, after a restart of the server, replaces it silently.
 */
export async function showPush(registration: ServiceWorkerRegistration, data: PushMessageData | null): Promise<void> {
  if (!data) return; // not a message of this guide
  const { title, body, path, tag, token }: PushPayload = data.json();
  const shown = await registration.getNotifications({ tag });
  const isRepeated = shown.some((one) => (one.data as NotificationData | null)?.token === token);
  const options = { body, tag, icon, badge: icon, lang: 'es', data: { path, token }, renotify: !isRepeated };
  await registration.showNotification(title, options);
  await report(token, 'shown');
}

/**
 * Opens the page of a tapped notification: the window that shows it already, else a new one. Other windows stay as they are,
 * because they may hold a form.
 */
export async function openNotified(clients: Clients, notification: Notification, origin: string): Promise<void> {
  const { path, token } = notification.data as NotificationData;
  notification.close();
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url === new URL(path, origin).href);
  await (open ? open.focus() : clients.openWindow(path)).catch(() => null); // some browsers forbid it
  await report(token, 'opened');
}

/** Subscribes again when the browser has dropped its subscription, with the same key. */
export async function renewSubscription(
  { pushManager }: ServiceWorkerRegistration,
  { oldSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!applicationServerKey) return;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await send('PUT', '/api/notifications/subscription', subscription.toJSON());
}

const report = (token: string, what: 'shown' | 'opened') => send('POST', '/api/notifications/reports', { token, what });

/** Sends JSON; without a network the report is lost. */
const send = (method: string, path: string, body: unknown) =>
  fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }).catch(() => {});
