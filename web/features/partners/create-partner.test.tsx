import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse, delayResponse, failConnection, openScreen } from '#tests/support/screens/open-screen.tsx';

const create = '/api/partners';
const password = 'Un puente largo 9';
const filled = { Nombre: 'Ana', Email: 'ana@ejemplo.test', Telefono: '956', Password: password };
const field = (label: string) => screen.getByLabelText(label);

async function submit(fields: Record<string, string>, responses = {}) {
  const opened = await openScreen('/PartnerCreate', { responses });
  const { user } = opened;
  for (const [label, value] of Object.entries(fields)) if (value) await user.type(field(label), value);
  await user.click(screen.getByRole('button', { name: 'Crear partner' }));
  return opened;
}

for (const missing of ['Nombre', 'Email', 'Telefono', 'Password']) {
  test(`[PNEW-1][VAL-1] without ${missing} the form sends nothing and shows what is missing`, async () => {
    const { calls } = await submit({ ...filled, [missing]: missing === 'Password' ? '' : '   ' });
    expect(screen.getByRole('alert')).toHaveTextContent('Por favor completa todos los campos.');
    await waitFor(() => expect(field(missing)).toHaveFocus());
    expect(calls).toEqual([]);
  });
}

for (const [name, typed, says] of [
  ['Email', 'sin arroba', 'Ingresa un correo válido'],
  ['Password', 'corta', 'La contraseña debe tener al menos 8 caracteres e incluir letras y números'],
] as const) {
  test(`[VAL-1] rejects ${name} '${typed}' at its field before sending anything`, async () => {
    const { calls } = await submit({ ...filled, [name]: typed });
    expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${says}\\.?$`));
    await waitFor(() => expect(field(name)).toHaveFocus());
    expect(calls).toEqual([]);
  });
}

test('[PNEW-1][PNEW-2][ROUTE-7] sends a new partner trimmed, with its password as typed, and navigates to its page at /admin/partners', async () => {
  const { respond, release } = delayResponse({ Id: 51, Nombre: 'Café Río' });
  const typed = { Nombre: '  Café Río ', Email: ' rio@ejemplo.test ', Telefono: ' 956 1 ', Password: ` ${password} ` };
  const { listBodiesSentTo } = await submit(typed, { [create]: respond });
  expect(screen.getByRole('button', { name: 'Creando…' })).toBeDisabled();
  expect(listBodiesSentTo(create)).toEqual([
    { Nombre: 'Café Río', Email: 'rio@ejemplo.test', Telefono: '956 1', Password: ` ${password} ` },
  ]);
  await release();
  expect(await screen.findByText('Another screen: /admin/partners?partner=51')).toBeInTheDocument();
  expect(screen.getByText('Se creó el partner Café Río')).toBeVisible();
});

for (const [status, message, shown] of [
  [409, 'Ya existe una cuenta con ese correo.', 'Ya existe una cuenta con ese correo.'],
  [500, '', 'Error al crear el partner'],
] as const) {
  test(`[PNEW-2][MSG-1] an error response with "${message}" shows "${shown}" and keeps the typed values`, async () => {
    const { location } = await submit(filled, { [create]: createErrorResponse(status, message) });
    expect(await screen.findByText(shown)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(shown);
    expect(location().pathname).toBe('/PartnerCreate');
    for (const [label, value] of Object.entries(filled)) expect(field(label)).toHaveValue(value);
  });
}

test('[PNEW-2] shows a connection error immediately', async () => {
  const { listBodiesSentTo } = await submit(filled, { [create]: failConnection });
  expect(await screen.findByText(/No se pudo conectar con el servidor/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('No se pudo conectar con el servidor');
  expect(listBodiesSentTo(create)).toHaveLength(1);
});
