import { act, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { delayResponse, fakeTimers } from '#tests/support/screens/open-screen.tsx';
import { stubEventStream } from '#tests/support/screens/stub-event-stream.ts';
import { stubServiceWorker } from '#tests/support/screens/stub-service-worker.ts';
import { reportLoaded } from './connection.ts';

const jitterMs = 500;
const slowNetworkMs = 3000;
const noResponse = new TypeError('Failed to fetch');

afterEach(() => {
  vi.unstubAllGlobals();
  reportLoaded();
});

async function openPage(path: string, more: object = {}) {
  const { pass } = fakeTimers();
  const { breakStream } = stubEventStream();
  const alerts = vi.fn(async (): Promise<Alert[]> => []);
  const responses = { '/API/cargarlugares': [], '/API/cargareventos': [], '/api/places/facts': [], ...more };
  const opened = await openPublicScreen(path, { api: { alerts: { list: alerts } }, responses });
  const switchNetwork = async (event: 'online' | 'offline') => {
    act(() => void window.dispatchEvent(new Event(event)));
    await pass(jitterMs);
  };
  const follow = (name: string) => opened.user.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
  return { ...opened, alerts, pass, breakStream, switchNetwork, follow };
}

const readNotice = () => document.querySelector('[data-connection]')?.textContent;
const listAnnounced = () => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent);

/** A service worker that controls the page. */
function controlPage(connection?: { saveData: boolean }) {
  const postMessage = vi.fn();
  stubServiceWorker({ controller: { postMessage }, ready: Promise.resolve({ active: { postMessage } }) });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  return { postMessage, assign: vi.spyOn(window.location, 'assign').mockImplementation(() => {}) };
}

test('[PWA-1] an open page says at once that the signal is gone, how old it is as time passes, and nothing once it is current', async () => {
  const { alerts, pass, switchNetwork } = await openPage('/dolar');
  expect(readNotice()).toBe('');
  alerts.mockRejectedValue(noResponse);
  await switchNetwork('offline');
  expect(readNotice()).toMatch(/^Sin conexión: así estaba a las? \d/);
  expect(listAnnounced()).toContain('Sin conexión');
  await pass(65_000);
  expect(readNotice()).toMatch(/^Sin conexión: así estaba hace 1 min \(\d/);
  expect(listAnnounced()).toContain('Sin conexión'); // the age is not announced
  alerts.mockResolvedValue([]);
  await switchNetwork('online');
  expect(readNotice()).toBe('');
  expect(listAnnounced()).not.toContain('Sin conexión');
});

test('[PWA-1] a refresh without a response for three seconds shows the notice, and its late response removes it', async () => {
  const { alerts, pass, switchNetwork } = await openPage('/dolar');
  const { respond, release } = delayResponse([]);
  alerts.mockImplementationOnce(() => respond(undefined as never));
  await switchNetwork('offline');
  expect(readNotice()).toBe('');
  await pass(slowNetworkMs);
  expect(readNotice()).toMatch(/^Sin conexión/);
  await release();
  expect(readNotice()).toBe('');
});

test('[PWA-1] a stream that breaks while the server answers late shows the notice, which a refresh ends', async () => {
  const answerLate = () => new Promise((resolve) => setTimeout(resolve, slowNetworkMs + 1000, new Response(null)));
  const { alerts, pass, breakStream } = await openPage('/dolar', { '/sw.js': answerLate });
  const loads = alerts.mock.calls.length;
  await breakStream();
  await pass(slowNetworkMs + jitterMs);
  expect(readNotice()).toMatch(/^Sin conexión/);
  expect(alerts).toHaveBeenCalledTimes(loads);
  await pass(1000 + jitterMs);
  expect(readNotice()).toBe('');
  expect(alerts).toHaveBeenCalledTimes(loads + 1);
});

test('[PWA-1] a stream that breaks while the server answers refreshes nothing', async () => {
  const { alerts, pass, breakStream } = await openPage('/dolar', { '/sw.js': new Response(null) });
  const loads = alerts.mock.calls.length;
  await breakStream();
  await pass(slowNetworkMs + jitterMs);
  expect(readNotice()).toBe('');
  expect(alerts).toHaveBeenCalledTimes(loads);
});

test('a server that fails is no lost connection', async () => {
  const { alerts, switchNetwork } = await openPage('/dolar');
  alerts.mockRejectedValue(new Response('Hoy no.', { status: 503 }));
  await switchNetwork('online');
  expect(readNotice()).toBe('');
});

test('[PWA-1] a navigation without a response opens the document, for which the service worker has a copy', async () => {
  const { assign } = controlPage();
  const { alerts, pass, follow } = await openPage('/dolar');
  alerts.mockRejectedValue(noResponse);
  await follow('Cupones');
  await pass(0);
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/cupones$/));
});

test('[PWA-1] after three seconds without a response, a navigation opens the document if it has a copy, and reports the slow network', async () => {
  const { assign, postMessage } = controlPage();
  const match = vi.fn(async (url: string) => (url.endsWith('/cupones') ? new Response('') : undefined));
  vi.stubGlobal('caches', { match });
  const { alerts, pass, follow } = await openPage('/dolar');
  alerts.mockImplementation(() => new Promise(() => {}));
  await follow('Alertas');
  await pass(slowNetworkMs);
  expect(assign).not.toHaveBeenCalled();
  await follow('Cupones');
  await pass(slowNetworkMs);
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/cupones$/));
  expect(postMessage).toHaveBeenCalledWith('slow');
});

test('[PWA-1] an idle page requests offline copies of itself and of the remembered way, and not while the user saves data', async () => {
  localStorage.setItem('cruce', 'sentri');
  const { postMessage } = controlPage();
  const { pass } = await openPage('/dolar?quiero=mxn');
  expect(postMessage).not.toHaveBeenCalled();
  await pass(2000);
  const store = { page: '/dolar?quiero=mxn', crossing: 'sentri', files: [] };
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ store });

  const saving = controlPage({ saveData: true });
  const other = await openPage('/dolar');
  await other.pass(10_000);
  expect(saving.postMessage).not.toHaveBeenCalled();
});
