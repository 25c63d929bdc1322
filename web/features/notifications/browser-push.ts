import type { OwnRules } from '#contract/notifications.ts';
import { notificationCalls } from '#web/api/notification-calls.ts';

/** Why this browser cannot show notifications now, or 'ready' and 'asks', which can. */
export type PushSupport = 'ready' | 'asks' | 'denied' | 'install' | 'unsupported';

/** Reads, without asking anything, whether this browser can show notifications. */
export function readPushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return ({ granted: 'ready', denied: 'denied', default: 'asks' } as const)[Notification.permission];
  // Safari on iOS offers notifications only to installed apps
  return /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'install' : 'unsupported';
}

/** Asks for the permission; call it in the handler of a tap. */
export async function askPermission(): Promise<PushSupport> {
  await Notification.requestPermission();
  return readPushSupport();
}

/** Subscribes this browser at its push service and stores the subscription. Rejects if the service is not reachable. */
export async function subscribeBrowser(publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  const existing = await registration.pushManager.getSubscription();
  if (existing && !hasKey(existing, publicKey)) await existing.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.subscribe(options);
  await notificationCalls.subscribe(subscription.toJSON());
}

/** Whether the push service of this browser passes on the server's messages: the server knows its subscription and key. */
export async function isReceiving({ publicKey, endpoint }: OwnRules): Promise<boolean> {
  const subscription = await findSubscription();
  return subscription?.endpoint === endpoint && hasKey(subscription, publicKey);
}

/**
 * Stores the subscription of this browser where the server has another or none, such as after the cookie was lost: the server
 * then returns its rules. A subscription with an earlier key of the server is replaced. Returns whether there was one.
 */
export async function restoreSubscription({ publicKey }: OwnRules): Promise<boolean> {
  const subscription = await findSubscription();
  if (!subscription) return false;
  await notificationCalls.subscribe(subscription.toJSON());
  if (!hasKey(subscription, publicKey)) await subscribeBrowser(publicKey);
  return true;
}

/** The subscription of this browser, while it may show notifications. */
async function findSubscription(): Promise<PushSubscription | null> {
  if (readPushSupport() !== 'ready') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends the subscription of this browser at its push service. */
export async function forgetSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
