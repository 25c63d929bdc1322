/// <reference lib="webworker" />

/** Message of the server (server/features/notifications/notification-contents.ts). */
type PushPayload = { title: string; body: string; path: string; tag: string; token: string };
type NotificationData = Pick<PushPayload, 'path' | 'token'>;
/** The push event of a browser that reads the notification from the message by itself. Not in TypeScript's library yet. */
export type DeclarativePushEvent = Pick<PushEvent, 'data'> & { notification?: Notification | null };
/** Not in TypeScript's library yet. */
export type PushSubscriptionChangeEvent = ExtendableEvent & {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
};

const icon = '/icon-192.png';

/**
 * Shows the notification of a push message and reports that it was shown. A newer message of the same rule replaces the shown one
 * and rings; the same message again, after a restart of the server, replaces it silently.
 */
export async function showPush(registration: ServiceWorkerRegistration, event: DeclarativePushEvent): Promise<void> {
  const payload = readPayload(event);
  if (!payload) return; // not a message of this guide
  const { title, body, path, tag, token } = payload;
  const shown = await registration.getNotifications({ tag });
  const isRepeated = shown.some((one) => (one.data as NotificationData | null)?.token === token);
  const options = { body, tag, icon, badge: icon, lang: 'es', data: { path, token }, renotify: !isRepeated };
  await registration.showNotification(title, options);
  await report(token, 'shown');
}

function readPayload({ data, notification }: DeclarativePushEvent): PushPayload | null {
  if (data) return data.json();
  if (!notification) return null;
  const { title, body, tag } = notification;
  return { title, body, tag, ...(notification.data as NotificationData) };
}

/**
 * Opens the page of a tapped notification: the window that shows it already, whichever lane is chosen there, else a new one. Other
 * windows stay as they are, because they may hold a form.
 */
export async function openNotified(clients: Clients, notification: Notification, origin: string): Promise<void> {
  const { path, token } = notification.data as NotificationData;
  notification.close();
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const { href, pathname } = new URL(path, origin);
  const open = windows.find(({ url }) => url === href) ?? windows.find(({ url }) => new URL(url).pathname === pathname);
  await (open ? open.focus() : clients.openWindow(path)).catch(() => null); // some browsers forbid it
  await report(token, 'opened');
}

/** Stores the subscription that replaces one that the browser has dropped. Many browsers name neither of the two. */
export async function renewSubscription(
  { pushManager }: ServiceWorkerRegistration,
  { oldSubscription, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  const subscribe = async () => {
    const applicationServerKey = oldSubscription?.options.applicationServerKey ?? (await fetchPublicKey());
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  };
  const subscription = newSubscription ?? (await subscribe());
  await send('PUT', '/api/notifications/subscription', subscription.toJSON());
}

async function fetchPublicKey(): Promise<string> {
  const response = await fetch('/api/notifications');
  return (await response.json()).publicKey;
}

const report = (token: string, what: 'shown' | 'opened') => send('POST', '/api/notifications/reports', { token, what });

/** Sends JSON; without a network the report is lost. */
const send = (method: string, path: string, body: unknown) =>
  fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }).catch(() => {});
