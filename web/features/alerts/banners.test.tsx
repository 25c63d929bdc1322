import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import type { CurrentBridge } from '#contract/bridges.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import { buildBoard, buildBridge } from '#tests/support/responses/bridge-board.ts';
import { buildAlert } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';

const script = '<script>document.title = "broken in"</script><b>hola</b>';
const top = buildAlert({ id: 1, titulo: 'Carril cerrado', textoprincipal: script, categoria: 'Seguridad' });
const bottom = buildAlert({ id: 2, titulo: 'Niebla', position: 'bottom', url: 'https://ejemplo.com/niebla' });

const openAlerts = (path: string, list: () => Promise<Alert[]>) =>
  openPublicScreen(path, { api: { alerts: { list } } });
const bannerOf = ({ titulo }: Alert) => screen.queryByRole('region', { name: `Alerta: ${titulo}` });

test('[ALRT-3] adds a new alert and removes an expired one, politely announced and without moving the focus', async () => {
  let alerts = [bottom];
  const { user, location } = await openAlerts('/alertas', async () => alerts);
  expect(bannerOf(bottom)?.parentElement).toHaveAttribute('aria-live', 'polite');
  await waitFor(() => expect(document.body).toHaveFocus());
  alerts = [top];
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Inicio' }));
  expect(await screen.findByText('Another screen: /')).toBeVisible();
  expect(location()).toMatchObject({ pathname: '/', hash: '#home' });
  expect(bannerOf(top)?.parentElement).toHaveAttribute('aria-live', 'polite');
  expect(bannerOf(bottom)).toBeNull();
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus()); // focused by the navigation
});

test('[ALRT-3] navigating to a place does not request alerts again', async () => {
  const list = vi.fn(async () => [top]);
  const { user } = await openPublicScreen('/', { api: { alerts: { list }, places: { list: async () => [], events } } });
  expect(list).toHaveBeenCalledOnce();
  await user.click(await screen.findByRole('link', { name: /Semana Santa/ }));
  expect(await screen.findByText('Another screen: /place')).toBeVisible();
  expect(bannerOf(top)).toBeVisible();
  expect(list).toHaveBeenCalledOnce();
});

test('[ROUTE-25] /alertas lists the alerts in force with links', async () => {
  const list = vi.fn(async () => [top, bottom]);
  await openAlerts('/alertas', list);
  const listed = within(await screen.findByRole('list', { name: 'Alertas' }));
  expect(listed.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Carril cerrado', 'Niebla']);
  expect(listed.getByRole('link', { name: /Carril cerrado/ })).toHaveAttribute('href', '/alertas/1');
  expect(list).toHaveBeenCalledWith({ soloVigentes: true });
});

test('[ROUTE-25][FACE-5] an alerts page without alerts shows the open and the closed bridges, and a link to the waits', async () => {
  const now = '2026-07-17T19:00:00.000Z'; // 2 p.m. in Laredo
  const opensAt = '2026-07-18T13:00:00.000Z';
  const [first, colombia] = bridges.map((bridge) => buildBridge(now, bridge)) as [CurrentBridge, CurrentBridge];
  const closed = { ...colombia, isOpen: false, lanes: [], opensAt };
  const openWith = (...shown: CurrentBridge[]) =>
    openPublicScreen('/alertas', {
      api: { alerts: { list: async () => [] }, bridges: { board: async () => buildBoard(now, shown) } },
    });
  await openWith(first, closed);
  expect(await screen.findByText('No hay alertas por ahora')).toBeVisible();
  expect(
    screen.getByText(/^Los puentes abren normal\. Cerrados a esta hora: Puente 2, abre mañana a las 8:00/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver la espera en los puentes' })).toHaveAttribute('href', '/puentes');
  cleanup();
  await openWith(first);
  expect(await screen.findByText('Los puentes abren normal: ahora todos están abiertos.')).toBeVisible();
});

test('[ROUTE-25] the page of an alert shows its title, its escaped text and its link', async () => {
  await openAlerts('/alertas/1', async () => [{ ...top, url: 'https://ejemplo.com/' }]);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Carril cerrado');
  expect(document.title).toBe('Carril cerrado · Entrepuentes');
  const page = within(screen.getByRole('main'));
  expect(page.getByText(script)).toBeVisible();
  expect(page.getByRole('link', { name: 'ejemplo.com' })).toHaveAttribute('href', 'https://ejemplo.com/');
});

test('[ROUTE-25] an expired or unknown alert gets a page that links to the alerts in force', async () => {
  await openAlerts('/alertas/2147483647', async () => [top]);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Esta alerta ya no está');
  expect(screen.getByRole('link', { name: 'Ver las alertas vigentes' })).toHaveAttribute('href', '/alertas');
});

async function events() {
  return [
    {
      Id: 90,
      Name: 'Semana Santa',
      Address: '',
      PhotoUrls: [],
      Latitude: null,
      Longitude: null,
      FechaInicio: '2027-03-22T06:00:00.000Z',
      FechaFin: '2027-03-28T06:00:00.000Z',
      FechaNota: '',
    },
  ];
}
