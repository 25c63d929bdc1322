import { act, screen, waitFor } from '@testing-library/react';
import { data } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { buildAlert } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { delayResponse, fakeTimers } from '#tests/support/screens/open-screen.tsx';
import { stubEventStream } from '#tests/support/screens/stub-event-stream.ts';

const jitterMs = 500;
const minRetryMs = 15_000;
const maxRetryMs = 30_000;
const unavailable = new Response('Hoy no.', { status: 503 });

/** Opens a public page whose banners come from `alerts`; `change` announces that they changed. */
async function openPage(path: string, first: () => Promise<Alert[]> = async () => []) {
  const { pass } = fakeTimers();
  const sendEvent = stubEventStream();
  const alerts = vi.fn(first);
  const responses = { '/API/cargarlugares': [], '/API/cargareventos': [], '/api/places/facts': [] };
  const opened = await openPublicScreen(path, { api: { alerts: { list: alerts } }, responses });
  const change = async () => {
    await sendEvent('alerts');
    await pass(jitterMs);
  };
  const follow = (name: string) => opened.user.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
  return { ...opened, alerts, change, follow, pass };
}

/** Lets the next refresh wait for its response. */
function holdNext(alerts: Awaited<ReturnType<typeof openPage>>['alerts'], response: Alert[]) {
  const { respond, release } = delayResponse(response);
  alerts.mockImplementationOnce(() => respond(undefined as never));
  return release;
}

/** Title of the page of the exchange rate. */
const findTitle = () => screen.findByRole('heading', { level: 1, name: /dólar/i });
const banner = (titulo: string) => screen.findByRole('region', { name: new RegExp(titulo) });
const isShown = (titulo: string) => screen.queryByRole('region', { name: new RegExp(titulo) }) !== null;

test('[ALRT-3] changes during a refresh do not abort it; one request that starts after it loads them', async () => {
  const { alerts, change, pass } = await openPage('/dolar');
  const releaseOld = holdNext(alerts, [buildAlert({ id: 1, titulo: 'Fila vieja' })]);
  await change();
  const releaseNew = holdNext(alerts, [buildAlert({ id: 2, titulo: 'Fila nueva' })]);
  for (let count = 0; count < 3; count++) await change();
  await releaseOld();
  expect(await banner('Fila vieja')).toBeVisible();
  await pass(jitterMs);
  await releaseNew();
  expect(await banner('Fila nueva')).toBeVisible();
  expect(isShown('Fila vieja')).toBe(false);
  await pass(jitterMs);
  expect(alerts).toHaveBeenCalledTimes(3); // the first load and two refreshes
});

test('[ALRT-3] a change during a refresh without a response is loaded by its retry', async () => {
  const { alerts, change, pass } = await openPage('/dolar');
  holdNext(alerts, []);
  await change();
  alerts.mockResolvedValue([buildAlert({ titulo: 'Fila nueva' })]);
  await change();
  expect(isShown('Fila nueva')).toBe(false);
  await pass(maxRetryMs);
  expect(await banner('Fila nueva')).toBeVisible();
});

test('[ALRT-3] a page that becomes visible again does not wait for a refresh that began before', async () => {
  const { alerts, change, pass } = await openPage('/dolar');
  holdNext(alerts, []);
  await change();
  alerts.mockResolvedValue([buildAlert({ titulo: 'Fila nueva' })]);
  const shownAt = Date.now();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await change();
  await pass(jitterMs);
  expect(await banner('Fila nueva')).toBeVisible();
  expect(Date.now() - shownAt).toBeLessThan(minRetryMs); // on the clock of the test: it was no retry
});

test('[ALRT-3] a refresh that a change of category interrupts starts again', async () => {
  const { user, alerts, change, pass, location } = await openPage('/categories');
  holdNext(alerts, []);
  await change();
  alerts.mockResolvedValue([buildAlert({ titulo: 'Fila nueva' })]); // a change of category does not load the banners
  const interruptedAt = Date.now();
  await user.click(screen.getByRole('button', { name: 'Food' }));
  await waitFor(() => expect(location().search).toBe('?category=Food'));
  await pass(jitterMs);
  expect(await banner('Fila nueva')).toBeVisible();
  expect(Date.now() - interruptedAt).toBeLessThan(minRetryMs); // on the clock of the test: it was no retry
});

test('[ALRT-3] a change while another page loads is on that page', async () => {
  const { alerts, change, follow } = await openPage('/dolar');
  const releaseOld = holdNext(alerts, []);
  await follow('Alertas');
  alerts.mockResolvedValue([buildAlert({ titulo: 'Fila nueva' })]);
  await change();
  await releaseOld();
  expect(await banner('Fila nueva')).toBeVisible();
});

test('a failed refresh keeps the page and is repeated; later navigations show their errors', async () => {
  const { alerts, change, follow, pass } = await openPage('/dolar', async () => [buildAlert({ titulo: 'Fila vieja' })]);
  expect(await findTitle()).toBeVisible();
  alerts.mockRejectedValueOnce(unavailable);
  await change();
  expect(await findTitle()).toBeVisible();
  expect(isShown('Fila vieja')).toBe(true);
  alerts.mockResolvedValue([buildAlert({ titulo: 'Fila nueva' })]);
  await pass(maxRetryMs);
  expect(await banner('Fila nueva')).toBeVisible();

  alerts.mockRejectedValue(unavailable);
  await change();
  await follow('Dólar');
  expect(await screen.findByText('Algo salió mal de nuestro lado')).toBeVisible();
});

test('a refresh of an error page shows the error that it has now', async () => {
  const { alerts, change } = await openPage('/dolar', () => Promise.reject(data(null, { status: 404 })));
  expect(await screen.findByText('Este puente no lleva a ningún lado')).toBeVisible();
  await change();
  expect(screen.getByText('Este puente no lleva a ningún lado')).toBeVisible();
  const release = holdNext(alerts, []);
  await change();
  await release();
  expect(await findTitle()).toBeVisible();
  expect(screen.queryByText('Este puente no lleva a ningún lado')).toBeNull();
});
