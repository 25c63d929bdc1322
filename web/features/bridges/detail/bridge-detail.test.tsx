import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ForecastAccuracy } from '#contract/bridges.ts';
import { accuracyRows, createOneBridgeApi } from '#tests/support/responses/one-bridge.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';

const openPage = (path: string, rows: ForecastAccuracy['rows'] = accuracyRows) =>
  openPublicScreen(path, { api: { bridges: createOneBridgeApi(rows) } });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
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
