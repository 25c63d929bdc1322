import { afterEach, expect, test, vi } from 'vitest';
import { openNotified, type PushSubscriptionChangeEvent, renewSubscription, showPush } from './push-events.ts';

const message = {
  title: 'Puente 2: 25 min',
  body: 'Auto. Pediste aviso con menos de 30 min.',
  kind: 'wait',
  path: '/puentes/230402?carril=passenger_standard',
  tag: 'rule-7',
  token: 'abc',
};
const reports = '/api/notifications/reports';

afterEach(() => vi.unstubAllGlobals());

/** Records the requests of the service worker, as 'METHOD path body'. */
function stubFetch(): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: string }) => {
    requests.push(`${method} ${path} ${body}`);
    throw new TypeError('Failed to fetch'); // a lost report stops nothing
  });
  return requests;
}

function fakeRegistration(shown: object[] = []) {
  const showNotification = vi.fn(async () => {});
  const registration = { getNotifications: async () => shown, showNotification };
  return { registration: registration as unknown as ServiceWorkerRegistration, showNotification };
}
const toEvent = (value: object) => ({ data: { json: () => value } as PushMessageData });

function fakeClients(urls: string[]) {
  const windows = urls.map((url) => ({ url: `https://guia.test${url}`, focus: vi.fn(async () => {}) }));
  const openWindow = vi.fn(async () => null);
  const clients = { matchAll: async () => windows, openWindow } as unknown as Clients;
  return { clients, windows, openWindow };
}
const notification = () => ({ data: { path: message.path, token: message.token }, close: vi.fn() });

test('[PUSH-1] a push message shows its title and text, and reports that it was shown', async () => {
  const requests = stubFetch();
  const { registration, showNotification } = fakeRegistration();
  await showPush(registration, toEvent(message));
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    message.title,
    expect.objectContaining({
      body: message.body,
      tag: 'rule-7',
      lang: 'es',
      renotify: true,
      icon: '/icon-192.png',
      data: { path: message.path, token: 'abc' },
    }),
  );
  expect(requests).toEqual([`POST ${reports} {"token":"abc","what":"shown"}`]);
});

test('[PUSH-2] the same message again replaces the shown one silently; a newer one of its rule rings', async () => {
  stubFetch();
  for (const [token, renotify] of [
    ['abc', false],
    ['other', true],
  ]) {
    const { registration, showNotification } = fakeRegistration([{ data: { path: '/', token } }, { data: null }]);
    await showPush(registration, toEvent(message));
    expect(showNotification).toHaveBeenCalledWith(message.title, expect.objectContaining({ tag: 'rule-7', renotify }));
  }
});

test('[PUSH-1] a push without data shows nothing', async () => {
  const { registration, showNotification } = fakeRegistration();
  await showPush(registration, { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

test('[PUSH-1] a notification that the browser read from the message by itself is shown and reported as well', async () => {
  const requests = stubFetch();
  const { registration, showNotification } = fakeRegistration();
  const { title, body, tag, path, token } = message;
  const read = { title, body, tag, data: { path, token } } as Notification;
  await showPush(registration, { data: null, notification: read });
  const data = { path, token };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(title, expect.objectContaining({ body, tag, data }));
  expect(requests).toEqual([`POST ${reports} {"token":"abc","what":"shown"}`]);
});

test('[PUSH-1] a tap opens the page of the notification and reports it, and leaves other open pages alone', async () => {
  const requests = stubFetch();
  const tapped = notification();
  const { clients, windows, openWindow } = fakeClients(['/alertsform', '/puentes']);
  await openNotified(clients, tapped as unknown as Notification, 'https://guia.test');
  expect(tapped.close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(message.path);
  for (const { focus } of windows) expect(focus).not.toHaveBeenCalled();
  expect(requests).toEqual([`POST ${reports} {"token":"abc","what":"opened"}`]);
});

test('[PUSH-1] a tap focuses the page of the notification if it is open', async () => {
  const requests = stubFetch();
  const { clients, windows, openWindow } = fakeClients(['/puentes', message.path]);
  await openNotified(clients, notification() as unknown as Notification, 'https://guia.test');
  expect(windows[1]?.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
  expect(requests).toHaveLength(1);
});

test('[PUSH-1] a tap focuses the page of the bridge if it is open with another lane', async () => {
  stubFetch();
  const { clients, windows, openWindow } = fakeClients(['/puentes/fila', '/puentes/230402']);
  await openNotified(clients, notification() as unknown as Notification, 'https://guia.test');
  expect(windows[1]?.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

test('[PUSH-1] a browser that forbids opening a window still reports the tap', async () => {
  const requests = stubFetch();
  const { clients, openWindow } = fakeClients([]);
  openWindow.mockRejectedValue(new DOMException('Not allowed to open a window.', 'InvalidAccessError'));
  await openNotified(clients, notification() as unknown as Notification, 'https://guia.test');
  expect(requests).toEqual([`POST ${reports} {"token":"abc","what":"opened"}`]);
});

test('[PUSH-1] a subscription that the browser dropped is renewed: with its key, with that of the server, or by the browser', async () => {
  const stored: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init?: { method: string; body: string }) => {
    if (init) stored.push(`${init.method} ${path} ${init.body}`);
    return Response.json({ publicKey: 'server-key' });
  });
  const toSubscription = (name: string) => ({ toJSON: () => ({ endpoint: `https://push.example.com/${name}` }) });
  const subscribe = vi.fn(async () => toSubscription('new'));
  const registration = { pushManager: { subscribe } } as unknown as ServiceWorkerRegistration;
  const applicationServerKey = new ArrayBuffer(65);
  const event = (subscriptions: object) =>
    ({ oldSubscription: null, newSubscription: null, ...subscriptions }) as unknown as PushSubscriptionChangeEvent;
  const body = (name: string) => `PUT /api/notifications/subscription {"endpoint":"https://push.example.com/${name}"}`;
  await renewSubscription(registration, event({ oldSubscription: { options: { applicationServerKey } } }));
  expect(subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey });
  await renewSubscription(registration, event({}));
  expect(subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: 'server-key' });
  await renewSubscription(registration, event({ newSubscription: toSubscription('made') }));
  expect(subscribe).toHaveBeenCalledTimes(2);
  expect(stored).toEqual([body('new'), body('new'), body('made')]);
});
