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

/** Stores the subscription of a browser that has one which the server does not know, such as after the cookie was lost. */
export async function restoreSubscription(): Promise<boolean> {
  if (readPushSupport() !== 'ready') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return false;
  await notificationCalls.subscribe(subscription.toJSON());
  return true;
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
