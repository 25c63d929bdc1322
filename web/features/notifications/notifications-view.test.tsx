import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { buildBoard, buildBridge } from '#tests/support/responses/bridge-board.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { delayResponse } from '#tests/support/screens/open-screen.tsx';
import { stubServiceWorker } from '#tests/support/screens/stub-service-worker.ts';
import { notificationsPage } from '#texts/notifications/notifications-page.ts';

const rulesUrl = '/api/notifications';
const now = '2026-07-17T19:00:00.000Z';
const rule = {
  id: 7,
  kind: 'wait',
  channel: 'push',
  paused: false,
  port: '230402',
  bridge: 'Puente 2',
  lane: 'passenger_standard',
  side: 'below',
  minutes: 30,
  usesEstimates: true,
  categories: [],
  at: '06:30',
  weekdays: [0, 1, 2, 3, 4],
  hours: { from: '06:00', to: '08:00' },
  quietHours: null,
};
const words = 'Puente 2, Auto: menos de 30 min, lun a vie 6:00-8:00';

afterEach(() => vi.unstubAllGlobals());

const endpoint = 'https://push.example.com/x';
const publicKey = 'a2V5';
const toKey = (text: string) => new TextEncoder().encode(text).buffer;
/** A subscription of the browser; 'key' is the server's key. */
const buildSubscription = (key = 'key', name = 'x') => ({
  endpoint: `https://push.example.com/${name}`,
  options: { applicationServerKey: toKey(key) },
  unsubscribe: async () => true,
  toJSON: () => ({ endpoint: `https://push.example.com/${name}`, keys: { p256dh: 'p', auth: 'a' } }),
});

/**
 * Opens the page in a browser that can show notifications and answers the permission with `permission`. `subscription` is the one
 * that it has already, with the permission given earlier.
 */
async function openPage(
  permission: NotificationPermission,
  rules: object[] = [],
  url = '/avisos?puente=230402',
  more: Record<string, unknown> = {},
  subscription: ReturnType<typeof buildSubscription> | null = null,
) {
  const requestPermission = vi.fn(async () => {
    notification.permission = permission;
    return permission;
  });
  const notification: { permission: NotificationPermission; requestPermission: () => Promise<string> } = {
    permission: subscription ? 'granted' : 'default',
    requestPermission,
  };
  let current = subscription;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => (current = buildSubscription()),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const worker = {
    register: async () => ({ pushManager }),
    ready: Promise.resolve({ active: null }),
    getRegistration: async () => ({ pushManager }),
  };
  stubServiceWorker(worker);
  const api = {
    bridges: { board: async () => buildBoard(now, [buildBridge(now, { port: '230402', name: 'Puente 2' })]) },
  };
  const responses = {
    [rulesUrl]: { rules, publicKey, endpoint: '', email: '' },
    '/api/notifications/subscription': { subscribed: true },
    '/api/notifications/rules': rule,
    '/api/notifications/rules/7': rule,
    '/api/device': { rules: 1, crossings: 2, votes: 0 },
    ...more,
  };
  return { ...(await openPublicScreen(url, { api, responses })), requestPermission };
}

test('[PUSH-1] asks for the permission only after the tap, and then stores the subscription and the rule', async () => {
  const { user, requestPermission, listBodiesSentTo } = await openPage('granted');
  expect(await screen.findByText(/tu navegador te pregunta si la guía puede mostrarte avisos/)).toBeVisible();
  expect(await screen.findByText(/Todavía no pides ningún aviso/)).toBeVisible();
  expect(requestPermission).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('Minutos'));
  await user.type(screen.getByLabelText('Minutos'), '25');
  await user.click(screen.getByRole('button', { name: 'Avísame' }));
  expect(await screen.findByText('Listo. Ya está entre tus avisos.')).toBeVisible();
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(listBodiesSentTo('/api/notifications/subscription')).toMatchObject([{ keys: { p256dh: 'p' } }]);
  const created = { kind: 'wait', port: '230402', minutes: 25, side: 'below' };
  expect(listBodiesSentTo('/api/notifications/rules')).toMatchObject([created]);
});

test('[PUSH-1] a refused permission says what to do, keeps what was typed and asks for nothing', async () => {
  const { user, calls } = await openPage('denied');
  await screen.findByText(/Todavía no pides ningún aviso/);
  await user.clear(screen.getByLabelText('Minutos'));
  await user.type(screen.getByLabelText('Minutos'), '25');
  await user.click(screen.getByRole('button', { name: 'Avísame' }));
  expect(await screen.findByText(/tiene bloqueados los avisos/)).toBeVisible();
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login?next=%2Favisos');
  expect(screen.getByLabelText('Minutos')).toHaveValue(25);
  expect(calls.map(({ path }) => path)).toEqual(['/api/notifications']);
});

test('[PUSH-3] the rules are in words; each is paused and ended, and all at once after a second tap', async () => {
  const { user, calls, listBodiesSentTo } = await openPage('granted', [rule]);
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Pausar: ${words}` }));
  expect(await screen.findByText('Cambios guardados.')).toBeVisible();
  expect(listBodiesSentTo('/api/notifications/rules/7')).toMatchObject([{ paused: true, minutes: 30 }]);
  await user.click(screen.getByRole('button', { name: `Terminar: ${words}` }));
  expect(await screen.findByText('Aviso terminado.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Terminar todos' }));
  await user.click(screen.getByRole('button', { name: 'Sí, terminar todos' }));
  expect(await screen.findByText('Terminaste todos tus avisos.')).toBeVisible();
  expect(calls.filter(({ path }) => path === '/api/notifications/rules/7')).toHaveLength(2);
  expect(calls.filter(({ path }) => path === '/api/notifications/rules')).toHaveLength(1);
});

test('[PUSH-3] a rule that is created before the first response has come stays when that response arrives last', async () => {
  const old = { rules: [], publicKey, endpoint: '', email: '' };
  const first = delayResponse(old);
  const { user, setResponse } = await openPage('granted', [], '/avisos?puente=230402', { [rulesUrl]: first.respond });
  const rules = () => within(screen.getByRole('region', { name: 'Tus avisos' }));
  setResponse(rulesUrl, { ...old, rules: [rule] });
  await user.click(screen.getByRole('button', { name: 'Avísame' }));
  expect(await rules().findByText(words)).toBeVisible();
  await first.release();
  expect(rules().getByText(words)).toBeVisible();
});

test('[PUSH-3] a double click ends a rule once', async () => {
  const { user, listBodiesSentTo } = await openPage('granted', [rule]);
  await user.dblClick(await screen.findByRole('button', { name: `Terminar: ${words}` }));
  expect(await screen.findByText('Aviso terminado.')).toBeVisible();
  expect(listBodiesSentTo('/api/notifications/rules/7')).toHaveLength(1);
});

test('[PUSH-3] a rule is changed in the form', async () => {
  const { user, listBodiesSentTo } = await openPage('granted', [rule]);
  await user.click(await screen.findByRole('button', { name: `Cambiar: ${words}` }));
  expect(screen.getByLabelText('Desde las')).toHaveValue('06:00');
  await user.selectOptions(screen.getByLabelText('Avísame si la espera es de'), 'más de');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Cambios guardados.')).toBeVisible();
  expect(listBodiesSentTo('/api/notifications/rules/7')).toMatchObject([
    { side: 'above', weekdays: [0, 1, 2, 3, 4], hours: { from: '06:00', to: '08:00' }, quietHours: null },
  ]);
});

test('[PUSH-1] the form says in words what it asks for, and follows the headline unless only official numbers are chosen', async () => {
  const { user, listBodiesSentTo } = await openPage('granted');
  expect(
    await screen.findByText('Te avisamos: Puente 2, Auto: menos de 30 min, sin avisos de 22:00 a 6:00.'),
  ).toBeVisible();
  await user.click(screen.getByText('Días, horas y silencio'));
  await user.click(screen.getByLabelText(/^Solo con número oficial/));
  await user.click(screen.getByLabelText('Sin avisos de noche'));
  expect(screen.getByText('Te avisamos: Puente 2, Auto: menos de 30 min, solo con número oficial.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Avísame' }));
  await screen.findByText('Listo. Ya está entre tus avisos.');
  expect(listBodiesSentTo('/api/notifications/rules')).toMatchObject([{ usesEstimates: false, quietHours: null }]);
});

const minutesError = 'Los minutos van de 1 a 240.';
const timeError = 'La hora se escribe como 06:30, de 00:00 a 23:59.';

test.for([
  ['Minutos', '', minutesError],
  ['Minutos', '-1', minutesError],
  ['Minutos', '1000000000', minutesError],
  ['Minutos', '12.5', minutesError],
  ['Silencio desde las', '', timeError],
  ['Silencio hasta las', '', timeError],
] as const)(
  '[PUSH-1] «%s» as "%s" is refused with a sentence, gets the focus and keeps what was typed',
  async ([label, value, sentence]) => {
    const { calls } = await openPage('granted');
    const input = screen.getByLabelText<HTMLInputElement>(label);
    fireEvent.change(input, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Avísame' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(input).toHaveFocus();
    expect(input.value).toBe(value);
    expect(calls.map(({ path }) => path)).toEqual([rulesUrl]);
  },
);

test('[PUSH-1] a rule without weekdays opens them and asks for one; a summary begins with working days', async () => {
  const { user, listBodiesSentTo } = await openPage('granted');
  const details = screen.getByText('Días, horas y silencio').closest('details');
  const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  for (const name of notificationsPage.dayNames) fireEvent.click(day(name));
  expect(details).not.toHaveAttribute('open');
  await user.click(screen.getByRole('button', { name: 'Avísame' }));
  expect(await screen.findByText('Elige al menos un día de la semana.')).toBeVisible();
  expect(details).toHaveAttribute('open');
  expect(day('lunes')).toHaveFocus();
  for (const name of notificationsPage.dayNames) fireEvent.click(day(name));
  await user.click(screen.getByLabelText('Un resumen a una hora'));
  expect([day('viernes').checked, day('sábado').checked]).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Avísame' }));
  await screen.findByText('Listo. Ya está entre tus avisos.');
  expect(listBodiesSentTo('/api/notifications/rules')).toMatchObject([{ kind: 'summary', weekdays: [0, 1, 2, 3, 4] }]);
});

test('[PUSH-3] the form of a rule that is changed gets the focus, and gets it back for a new one', async () => {
  const { user } = await openPage('granted', [rule]);
  await user.click(await screen.findByRole('button', { name: `Cambiar: ${words}` }));
  expect(screen.getByRole('heading', { name: 'Cambiar un aviso' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('heading', { name: 'Pedir un aviso' })).toHaveFocus();
});

test('[PUSH-3] a browser that rules do not reach says so, and receives them after a tap', async () => {
  const { user, setResponse, requestPermission, listBodiesSentTo } = await openPage('granted', [rule]);
  expect(await screen.findByText('A este navegador no le llegan ahora los avisos.')).toBeVisible();
  expect(requestPermission).not.toHaveBeenCalled();
  setResponse(rulesUrl, { rules: [rule], publicKey, endpoint, email: '' });
  await user.click(screen.getByRole('button', { name: 'Recibirlos aquí' }));
  expect(await screen.findByText('Listo. Tus avisos llegan a este navegador.')).toBeVisible();
  expect(screen.queryByText('A este navegador no le llegan ahora los avisos.')).toBeNull();
  expect(listBodiesSentTo('/api/notifications/subscription')).toMatchObject([{ endpoint }]);
});

test('[PUSH-3] a browser that refused says how to allow notifications beside the rules that do not reach it', async () => {
  const { user } = await openPage('denied', [rule]);
  await user.click(await screen.findByRole('button', { name: 'Recibirlos aquí' }));
  const rules = within(screen.getByRole('region', { name: 'Tus avisos' }));
  expect(await rules.findByText(/tiene bloqueados los avisos/)).toBeVisible();
  expect(rules.queryByRole('button', { name: 'Recibirlos aquí' })).toBeNull();
});

test('[PUSH-3] a paused rule, and one by mail, need no browser that receives them', async () => {
  await openPage('granted', [
    { ...rule, paused: true },
    { ...rule, id: 8, channel: 'mail' },
  ]);
  expect(await screen.findAllByText(words)).toHaveLength(2);
  expect(screen.queryByText('A este navegador no le llegan ahora los avisos.')).toBeNull();
});

test('[PUSH-1] a subscription that the server knows is left alone; another address of this browser is stored', async () => {
  const responses = { [rulesUrl]: { rules: [rule], publicKey, endpoint, email: '' } };
  const { calls } = await openPage('granted', [], '/avisos', responses, buildSubscription());
  expect(await screen.findByText(words)).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual([rulesUrl]);
  cleanup();
  const { listBodiesSentTo } = await openPage('granted', [], '/avisos', responses, buildSubscription('key', 'moved'));
  await expect
    .poll(() => listBodiesSentTo('/api/notifications/subscription'))
    .toMatchObject([{ endpoint: 'https://push.example.com/moved' }]);
});

test('[PUSH-2] a subscription with an earlier key of the server brings its rules back, and is replaced', async () => {
  const { listBodiesSentTo } = await openPage('granted', [], '/avisos', {}, buildSubscription('old', 'old'));
  await expect
    .poll(() => listBodiesSentTo('/api/notifications/subscription'))
    .toMatchObject([{ endpoint: 'https://push.example.com/old' }, { endpoint }]);
});

test('[PUSH-1] a link from a lane fills the form; a threshold that no link has is ignored', async () => {
  await openPage('default', [], '/avisos?puente=230402&lado=above&minutos=45');
  expect(screen.getByLabelText('Minutos')).toHaveValue(45);
  expect(screen.getByLabelText('Avísame si la espera es de')).toHaveDisplayValue('más de');
  cleanup();
  await openPage('default', [], '/avisos?puente=230402&lado=x&minutos=1e9');
  expect(screen.getByLabelText('Minutos')).toHaveValue(30);
  expect(screen.getByLabelText('Avísame si la espera es de')).toHaveDisplayValue('menos de');
});

test('[PUSH-3][MEAS-1] the data of the device is erased after a second tap, with the crossings on the phone', async () => {
  const { user, calls } = await openPage('granted', [rule]);
  localStorage.setItem('measured-crossings', '[]');
  await user.click(await screen.findByRole('button', { name: 'Borrar los datos de este dispositivo' }));
  expect(screen.getByRole('button', { name: 'No, conservarlos' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Borrar los datos de este dispositivo' })).toHaveFocus();
  expect(calls.map(({ path }) => path)).not.toContain('/api/device');
  await user.click(screen.getByRole('button', { name: 'Borrar los datos de este dispositivo' }));
  await user.click(screen.getByRole('button', { name: 'Sí, borrar todo' }));
  expect(await screen.findByText('Listo. De este dispositivo se borró: 1 aviso y 2 cruces medidos.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Borrar los datos de este dispositivo' })).toHaveFocus();
  // the rules are loaded again
  expect(calls.map(({ path }) => path)).toEqual(['/api/notifications', '/api/device', '/api/notifications']);
});
