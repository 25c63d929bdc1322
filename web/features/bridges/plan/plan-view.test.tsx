import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BridgePlan, TripPlan } from '#contract/bridge-plan.ts';
import { addDays, formatLocalDay } from '#domain/time/local-time.ts';
import { buildBoard, buildBridgePlan, buildTripPlan } from '#tests/support/responses/bridge-board.ts';
import { mockPosition } from '#tests/support/screens/mock-geolocation.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { delayResponse } from '#tests/support/screens/open-screen.tsx';

/** The page reads the day from the board; times of a plan are those of its own. */
const now = '2026-11-25T12:00:00.000Z';
const colombia = { port: '230403', name: 'Puente Colombia' };

async function openPlan(search: string, plan: TripPlan = buildTripPlan(now), responses: Record<string, unknown> = {}) {
  const asked: unknown[] = [];
  const bridges = {
    board: async () => buildBoard(now, []),
    plan: async (question: unknown) => {
      asked.push(question);
      return plan;
    },
  };
  const opened = await openPublicScreen(`/puentes/plan${search}`, { api: { bridges }, responses });
  await screen.findByRole('heading', { level: 1, name: 'Salir a tiempo' });
  return { ...opened, asked };
}
const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s/g, ' ');
const card = (name: string) =>
  screen.getByRole('heading', { level: 3, name: new RegExp(name) }).closest('li') as HTMLElement;
const closed: Partial<BridgePlan> = {
  status: 'closed',
  safeAt: null,
  evenAt: null,
  chances: [],
  arrivals: [],
  opensAt: '2026-11-25T14:00:00.000Z',
};

test('[PLAN-1] the address asks the question, and the plan says when to leave by which bridge', async () => {
  const bridges = [buildBridgePlan(now), buildBridgePlan(now, { ...colombia, ...closed })];
  const { asked } = await openPlan('?llegar=8:30&carril=sentri&desde=monterrey', buildTripPlan(now, bridges));
  expect(asked).toEqual([{ arrive: '08:30', way: 'sentri', origin: 'monterrey', destination: 'centro' }]);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    'Miércoles 25 de noviembre: para estar en el centro de Laredo a las 8:30 a.m.',
  );
  expect(screen.getByText(/Sal a las 7:25\sa\.m\. por el Puente 2 y llegas 9 de cada 10 veces/)).toHaveTextContent(
    'Si sales a las 7:45 a.m., llegas 5 de cada 10.',
  );
  expect(screen.getByLabelText('Llegar a las')).toHaveValue('08:30');
  expect(screen.getByLabelText('Cómo cruzas')).toHaveDisplayValue('En auto, SENTRI');
  expect(screen.getByLabelText('Desde')).toHaveDisplayValue('Monterrey');
  expect(plain(card('Puente 2'))).toContain('El mejor');
  expect(plain(card('Puente Colombia'))).toContain('Cerrado a esa hora: abre a las 8:00 a.m.');
  expect(within(card('Puente Colombia')).queryByText(/Sal a más tardar/)).toBeNull();
});

test('[PLAN-1] the chart is a table for screen readers: each departure with its share of ten', async () => {
  await openPlan('?llegar=8:30');
  const table = within(card('Puente 2')).getByRole('table', {
    hidden: true,
    name: /De cada 10 veces.* por el Puente 2/,
  });
  const rows = within(table).getAllByRole('row', { hidden: true }).map(plain);
  expect(rows.at(0)).toBe('Si sales aLlegas a tiempo');
  expect(rows.slice(1, 4)).toEqual([
    '7:20 a.m.casi siempre',
    '7:25 a.m.9 de cada 10 veces',
    '7:30 a.m.8 de cada 10 veces',
  ]);
  expect(card('Puente 2').querySelectorAll('rect')).toHaveLength(rows.length - 1);
});

test.each([
  ['?llegar=25:00', 'La hora «25:00» no existe. Escríbela así: 08:00 o 17:30.', 'Llegar a las', '25:00'],
  ['?llegar=05:00&dia=2026-11-25', 'Esa hora de hoy ya pasó (las 5:00 a.m.).', 'Llegar a las', '05:00'],
  ['?llegar=08:00&dia=2040-01-01', 'El día «2040-01-01» está muy lejos', 'Día', '2040-01-01'],
  ['?llegar=08:00&carril=moto', 'No conocemos la forma de cruzar «moto».', 'Cómo cruzas', 'moto'],
  ['?llegar=08:00&destino=luna', 'No conocemos el destino «luna».', 'Hasta', 'luna'],
])('[PLAN-1] %s says what is wrong, at its field, and keeps what was typed', async (search, message, label, typed) => {
  const { asked } = await openPlan(`${search}&desde=monterrey`);
  expect(asked).toEqual([]);
  expect(screen.getByRole('alert').textContent?.replace(/\s/g, ' ')).toContain(message);
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText(label)).toHaveValue(typed);
  expect(screen.getByLabelText('Desde')).toHaveDisplayValue('Monterrey');
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('[PLAN-1] offers today and 14 days, and without a time plans two hours ahead', async () => {
  const { asked } = await openPlan('');
  expect(asked).toEqual([{ arrive: '08:00', way: 'auto', origin: 'nuevo-laredo', destination: 'centro' }]);
  const days = within(screen.getByLabelText('Día')).getAllByRole('option') as HTMLOptionElement[];
  const today = formatLocalDay(new Date(now), 'America/Chicago');
  expect(days.map(({ value }) => value)).toEqual(['', ...Array.from({ length: 15 }, (_, i) => addDays(today, i))]);
  expect(days[2]?.textContent).toBe('Mañana, jueves 26 de noviembre');
});

test('[PLAN-1] a dated plan links to the same plan for every day', async () => {
  await openPlan('?llegar=08:30&dia=2026-11-26&carril=ready');
  expect(screen.getByRole('link', { name: /todos los días/ })).toHaveAttribute(
    'href',
    '/puentes/plan?llegar=08%3A30&carril=ready',
  );
});

test('[PLAN-1] too late for 9 of 10 says what leaving now brings; holidays and usual waits are named', async () => {
  const late = buildBridgePlan(now, { safeAt: null, chances: buildBridgePlan(now).chances.slice(4) });
  await openPlan(
    '?llegar=8:30',
    buildTripPlan(now, [late], { basis: 'usual', occasions: ['trabajo', 'thanksgiving'] }),
  );
  expect(screen.getByText(/Ya es tarde para llegar 9 de cada 10 veces/)).toHaveTextContent('llegas 6 de cada 10 veces');
  expect(plain(card('Puente 2'))).toContain('9 de cada 10 vecesya pasó');
  expect(screen.getByText(/es el Día del Trabajo en México: suele haber más fila/)).toBeVisible();
  expect(screen.getByText(/es Thanksgiving en Estados Unidos: la fila puede ser distinta/)).toBeVisible();
  expect(screen.getByText(/Sale de lo usual/)).toBeVisible();
});

test('[PLAN-1] plans from the position in the browser: the request holds no coordinate', async () => {
  mockPosition(25.6866, -100.3161);
  const dataUrl = '/api/bridges/plan?arrive=08%3A30&way=auto&origin=nuevo-laredo&destination=centro';
  const { user, calls } = await openPlan('?llegar=8:30', undefined, { [dataUrl]: buildTripPlan(now) });
  await user.click(screen.getByRole('button', { name: 'Salir desde aquí' }));
  await waitFor(() => expect(screen.getAllByText(/que no salió de este teléfono/)[0]).toBeVisible());
  expect(calls).toEqual([{ path: dataUrl, body: undefined }]);
  // two and a half hours from Monterrey: the last departure has passed
  expect(screen.getByText('Ya no alcanza el tiempo por ningún puente. Elige una hora más tarde.')).toBeVisible();
});

test('[PLAN-1] of two requests from a position, the plan of the later one stays, whichever response comes first', async () => {
  mockPosition(25.6866, -100.3161);
  const dataUrl = '/api/bridges/plan?arrive=08%3A30&way=auto&origin=nuevo-laredo&destination=centro';
  const { respond, release } = delayResponse(buildTripPlan(now));
  const { user, setResponse, calls } = await openPlan('?llegar=8:30', undefined, { [dataUrl]: respond });
  const tooLate = 'Ya no alcanza el tiempo por ningún puente. Elige una hora más tarde.';
  await user.click(screen.getByRole('button', { name: 'Salir desde aquí' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  setResponse(dataUrl, buildTripPlan(now));
  mockPosition(27.4955, -99.5075); // at the bridges
  await user.click(screen.getByRole('button', { name: 'Salir desde aquí' }));
  await waitFor(() => expect(screen.getAllByText(/que no salió de este teléfono/)[0]).toBeVisible());
  expect(screen.queryByText(tooLate)).toBeNull();
  await release();
  expect(screen.queryByText(tooLate)).toBeNull();
});
