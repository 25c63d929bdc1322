import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { openPublic } from '#tests/support/public-screens.tsx';
import { anAlert } from '#tests/support/wire.ts';

const script = '<script>document.title = "broken in"</script><b>hola</b>';
const top = anAlert({ id: 1, titulo: 'Carril cerrado', textoprincipal: script, categoria: 'Seguridad' });
const bottom = anAlert({ id: 2, titulo: 'Niebla', position: 'bottom', url: 'https://ejemplo.com/niebla' });

const openAlerts = (path: string, list: () => Promise<Alert[]>) => openPublic(path, { api: { alerts: { list } } });
const bannerOf = ({ titulo }: Alert) => screen.queryByRole('region', { name: `Aviso: ${titulo}` });

test('[ALRT-3] an alert that is new appears and one that is over goes, announced politely and without taking the focus', async () => {
  let alerts = [bottom];
  const { user, location } = await openAlerts('/alertas', async () => alerts);
  expect(bannerOf(bottom)?.parentElement).toHaveAttribute('aria-live', 'polite');
  expect(document.body).toHaveFocus();
  alerts = [top];
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Inicio' }));
  expect(await screen.findByText('Another screen: /')).toBeVisible();
  expect(location()).toMatchObject({ pathname: '/', hash: '#home' });
  expect(bannerOf(top)?.parentElement).toHaveAttribute('aria-live', 'polite');
  expect(bannerOf(bottom)).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus(); // where a change of page leads it
});

test('[ALRT-3] a place opened from the directory asks for no alerts of its own', async () => {
  const list = vi.fn(async () => [top]);
  const { user } = await openPublic('/', { api: { alerts: { list }, places: { list: async () => [], events } } });
  expect(list).toHaveBeenCalledOnce();
  await user.click(await screen.findByRole('link', { name: /Semana Santa/ }));
  expect(await screen.findByText('Another screen: /place')).toBeVisible();
  expect(bannerOf(top)).toBeVisible();
  expect(list).toHaveBeenCalledOnce();
});

test('[ROUTE-25] /alertas lists what is in force and leads to each', async () => {
  const list = vi.fn(async () => [top, bottom]);
  await openAlerts('/alertas', list);
  const listed = within(await screen.findByRole('list', { name: 'Alertas' }));
  expect(listed.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Carril cerrado', 'Niebla']);
  expect(listed.getByRole('link', { name: /Carril cerrado/ })).toHaveAttribute('href', '/alertas/1');
  expect(list).toHaveBeenCalledWith({ soloVigentes: true });
});

test('[ROUTE-25] without any alert the page says so', async () => {
  await openAlerts('/alertas', async () => []);
  expect(await screen.findByText('No hay alertas por ahora')).toBeVisible();
});

test('[ROUTE-25] the page of an alert has its title, its text as text and its link', async () => {
  await openAlerts('/alertas/1', async () => [{ ...top, url: 'https://ejemplo.com/' }]);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Carril cerrado');
  expect(document.title).toBe('Carril cerrado · Entrepuentes');
  const page = within(screen.getByRole('main'));
  expect(page.getByText(script)).toBeVisible();
  expect(page.getByRole('link', { name: 'ejemplo.com' })).toHaveAttribute('href', 'https://ejemplo.com/');
});

test('[ROUTE-25] an alert that is over or unknown says so and leads to those in force', async () => {
  await openAlerts('/alertas/2147483647', async () => [top]);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Esta alerta ya no está');
  expect(screen.getByRole('link', { name: 'Ver las alertas vigentes' })).toHaveAttribute('href', '/alertas');
});

async function events() {
  return [
    {
      ...{ Id: 90, Name: 'Semana Santa', Address: '', PhotoUrls: [], Latitude: null, Longitude: null },
      ...{ FechaInicio: '2027-03-22T06:00:00.000Z', FechaFin: '2027-03-28T06:00:00.000Z', FechaNota: '' },
    },
  ];
}
