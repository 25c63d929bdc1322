import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ForecastAccuracy } from '#contract/bridges.ts';
import { accuracyRows, createMeasuredApi, createOneBridgeApi } from '#tests/support/responses/one-bridge.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';

const openPage = (path: string, rows: ForecastAccuracy['rows'] = accuracyRows) =>
  openPublicScreen(path, {
    api: { bridges: createOneBridgeApi(rows), measured: createMeasuredApi(rows.length === 0) },
  });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('cell', { hidden: true })
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('[BRDG-7] a bridge shows its lanes, and the hours ahead and week of the chosen lane, with the current hour marked', async () => {
  await openPage('/puentes/230402');
  expect(await screen.findByRole('heading', { level: 1, name: 'Puente 2' })).toBeVisible();
  expect(document.title).toBe('Puente 2: espera ahora y mejores horas · Entrepuentes');
  expect(screen.getByRole('link', { name: /Puente 2, auto: 45 minutos/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('En 6 h')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Espera usual en minutos, por día y hora: Auto, Puente 2' });
  expect(within(table).getAllByRole('row')).toHaveLength(25);
  const noon = within(table).getByRole('row', { name: /^12\sp\.m\./ });
  expect(cellsOf(noon)).toEqual(['12', '12', '12', '12', '12', '12', '120']);
  const parts = { timeZone: 'America/Chicago', hour: 'numeric', hour12: true } as const;
  const hour = new Intl.DateTimeFormat('es-MX', parts).format(new Date()).replace(/\s/g, ' ');
  const present = table.querySelector('td[aria-current="time"]')?.closest('tr');
  expect(present?.querySelector('th')?.textContent?.replace(/\s/g, ' ')).toBe(hour);
  expect(table.querySelectorAll('td[aria-current="time"]')).toHaveLength(1);
  expect(table.querySelectorAll('th[aria-current="date"]')).toHaveLength(1);
  expect(screen.getByText(/<b>hasta nuevo aviso<\/b>/)).toBeVisible();
  expect(screen.getByText('Peaje a julio de 2023; puede haber cambiado. Fuente: CAPUFE.')).toBeVisible();
});

test('[BRDG-3][FCST-2] each lane has a chart of its last day and next hours, and the same as a table', async () => {
  await openPage('/puentes/230402');
  const charts = within(await screen.findByRole('region', { name: 'Últimas 24 horas y próximas 6' }));
  const items = charts.getAllByRole('listitem');
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual(['Auto', 'Auto, Ready Lane']);
  const table = within(items[0] as HTMLElement).getByRole('table', { hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true }).map(cellsOf);
  expect(rows[1]?.[0]).toBe('100 min, oficial');
  expect(rows.at(-1)?.[0]).toBe('56 min, estimado (de 40 a 65)');
  expect(within(items[1] as HTMLElement).getByText('Sin lecturas ni estimados de estas horas.')).toBeVisible();
});

test('[PUSH-1] each lane leads to the form of a notification with a threshold that suits its wait', async () => {
  await openPage('/puentes/230402');
  const links = await screen.findAllByRole('link', { name: /^Avísame con/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Avísame con menos de 20 min: Auto', '/avisos?puente=230402&carril=passenger_standard&lado=below&minutos=20'],
    [
      'Avísame con menos de 30 min: Auto, Ready Lane',
      '/avisos?puente=230402&carril=passenger_ready&lado=below&minutos=30',
    ],
  ]);
});

test('[BRDG-7] selects another lane by link and offers its history as a download', async () => {
  const { user, location } = await openPage('/puentes/230402');
  await user.click(screen.getByRole('link', { name: /Puente 2, auto, Ready Lane: cerrado/ }));
  expect(await screen.findByRole('heading', { name: 'Mejores horas: Auto, Ready Lane' })).toBeVisible();
  expect(location()).toMatchObject({ pathname: '/puentes/230402', search: '?carril=passenger_ready' });
  expect(screen.getByText('Todavía no conocemos la semana de este carril')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Descargar CSV' })).toHaveAttribute(
    'href',
    '/api/bridges/230402/history.csv?lane=passenger_ready',
  );
});

test('[BRDG-5][FCST-2] the accuracy page shows the errors, the coverage and width of the range, where estimates were worse, and the method', async () => {
  await openPage('/puentes/precision');
  expect(
    await screen.findByText(/A una hora, el estimado del Puente 2 \(auto\) se equivoca en promedio 10 min/),
  ).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Puente 2' }));
  const [first] = table.getAllByRole('row', { name: /A 1 hora/ }) as [HTMLElement];
  expect(cellsOf(first)).toEqual(['9.7 min', '16 min', '80 %rango de 27 min', '1,234']);
  expect(table.getAllByText(/peor que si nada cambiara/)).toHaveLength(4);
  expect(screen.getByRole('heading', { name: 'Cómo se calcula' })).toBeVisible();
  expect(table.getByRole('link', { name: 'Puente 2' })).toHaveAttribute('href', '/puentes/230402');
});

test('[BRDG-5] the accuracy page says when there are no figures yet', async () => {
  await openPage('/puentes/precision', []);
  expect(await screen.findByText('Todavía no hay cifras')).toBeVisible();
});
