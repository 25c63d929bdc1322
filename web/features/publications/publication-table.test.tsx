import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { city } from '#domain/city.ts';
import { addDays, formatLocalDay } from '#domain/time/local-time.ts';
import { buildAd, buildPost } from '#tests/support/responses/admin-publications.ts';
import { createErrorResponse, delayResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

const posts = {
  publishable: '/api/postsmain/all?soloPublicables=true',
  all: '/api/postsmain/all?soloPublicables=false',
};
const ads = '/api/advertising?lugardemostreo=&soloPublicables=false';
const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const filter = () => screen.getByRole('checkbox', { name: 'Solo publicables' });

test('[ROUTE-18][POST-1] lists only publishable posts by default, stores the filter in the URL, and counts images', async () => {
  const shown = buildPost(1, 'Uno', { urlsimagenes: '/samples/coffee.svg' });
  const hidden = buildPost(2, 'Oculto', { mostrar: 0 });
  const later = buildPost(3, 'Luego', {
    fechahorapublicacion: '2999-01-01T00:00:00.000Z',
    urlsimagenes: '/samples/coffee.svg,/samples/clothes.svg',
  });
  const responses = { [posts.publishable]: [shown], [posts.all]: [shown, hidden, later] };
  const { user, calls, location } = await openScreen('/postsadmin', { responses });
  await screen.findByRole('rowheader', { name: 'Uno' });
  expect(calls.map(({ path }) => path)).toEqual([posts.publishable]);
  expect(filter()).toBeChecked();
  expect(titles()).toEqual(['Uno']);
  expect(row('Uno')).toHaveTextContent('1 img');
  await user.click(filter());
  await waitFor(() => expect(titles()).toEqual(['Luego', 'Uno', 'Oculto']));
  expect(row('Oculto')).toHaveTextContent('0 imgs');
  expect(within(row('Oculto')).getAllByText('Oculto')).toHaveLength(2);
  expect(row('Luego')).toHaveTextContent(/2 imgs.*Programado/);
  await waitFor(() => expect(location().search).toBe('?soloPublicables=false'));
  cleanup();

  await openScreen('/postsadmin?soloPublicables=false', { responses });
  expect(await screen.findAllByRole('rowheader')).toHaveLength(3);
  expect(filter()).not.toBeChecked();
});

test('[POST-1] hides a post optimistically and keeps its row; deactivates after confirmation', async () => {
  const { respond, release } = delayResponse(
    buildPost(1, 'Uno', { mostrar: 0, Version: 2, urlsimagenes: '/samples/coffee.svg' }),
  );
  const list = () => (gone ? [] : [buildPost(1, 'Uno')]);
  let gone = false;
  const one = '/api/postsmain/1';
  const { user, setResponse, listBodiesSentTo } = await openScreen('/postsadmin', {
    responses: { [posts.publishable]: list, [one]: respond },
  });
  await user.click(await screen.findByRole('button', { name: 'Ocultar Uno' }));
  expect(within(row('Uno')).getByText('Oculto')).toBeVisible(); // before the response
  await release();
  expect(listBodiesSentTo(one)).toEqual([{ mostrar: 0, Version: 1 }]);
  await waitFor(() => expect(row('Uno')).toHaveTextContent(/1 img.*Oculto/)); // the server's version
  setResponse(one, buildPost(1, 'Uno', { Version: 3 }));
  await user.click(screen.getByRole('button', { name: 'Mostrar Uno' }));
  expect(await within(row('Uno')).findByText('A la vista')).toBeVisible();
  expect(listBodiesSentTo(one).at(-1)).toEqual({ mostrar: 1, Version: 2 });

  const confirmWith = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Desactivar Uno' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Desactivar «Uno»?' });
    await user.click(within(question).getByRole('button', { name }));
  };
  await confirmWith('Cancelar');
  expect(within(row('Uno')).getByText('A la vista')).toBeVisible();
  expect(listBodiesSentTo(one)).toHaveLength(2);
  setResponse(one, () => {
    gone = true;
    return { id: 1 };
  });
  await confirmWith('Desactivar');
  await waitFor(() => expect(titles()).toEqual([]));
  expect(listBodiesSentTo(one)).toHaveLength(3);
});

test('[POST-1] a failed toggle reverts without a message; a failed load shows an error', async () => {
  const { user, setResponse, calls } = await openScreen('/postsadmin', {
    responses: {
      [posts.publishable]: [buildPost(1, 'Uno')],
      '/api/postsmain/1': createErrorResponse(500, 'No se pudo.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ocultar Uno' }));
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toEqual([posts.publishable, '/api/postsmain/1', posts.publishable]),
  );
  expect(await within(row('Uno')).findByText('A la vista')).toBeVisible();
  expect(screen.queryByText('No se pudo.')).not.toBeInTheDocument();
  setResponse(posts.all, createErrorResponse(400, ''));
  await user.click(filter());
  expect((await screen.findByText('No se pudo consultar')).closest('[role=alert]')).toBeVisible();
});

test('[ROUTE-19][ADV-1] hides inactive ads, toggles mostrar and vigente separately, deletes after confirmation', async () => {
  let stored = buildAd(1, 'Uno');
  const change = (flags?: { Version: number }) => {
    stored = flags ? { ...stored, ...flags, Version: stored.Version + 1 } : { ...stored, activo: 0 };
    return stored;
  };
  const { user, calls, listBodiesSentTo } = await openScreen('/advertisingadmin', {
    responses: { [ads]: () => [stored, buildAd(2, 'Apagado', { activo: 0 })], '/api/advertising/1': change },
  });
  await screen.findByRole('rowheader', { name: 'Uno' });
  expect(calls.map(({ path }) => path)).toEqual([ads]);
  expect(titles()).toEqual(['Uno']);
  expect(row('Uno')).toHaveTextContent('0 imgs');
  for (const [button, flags, state] of [
    ['Quitar vigencia a', { vigente: 0, Version: 1 }, 'No vigente'],
    ['Ocultar', { mostrar: 0, Version: 2 }, 'Oculto'],
    ['Poner vigente', { vigente: 1, Version: 3 }, 'Oculto'],
    ['Mostrar', { mostrar: 1, Version: 4 }, 'A la vista'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `${button} Uno` }));
    await waitFor(() => expect(listBodiesSentTo('/api/advertising/1').at(-1)).toEqual(flags));
    expect(await within(row('Uno')).findByText(state)).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'Desactivar Uno' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Desactivar' }));
  await waitFor(() => expect(titles()).toEqual([]));
});

test('[ADV-1] a failed toggle of an ad reverts without a message', async () => {
  const { user, calls } = await openScreen('/advertisingadmin', {
    responses: {
      [ads]: [buildAd(1, 'Uno', { urlsimagenes: '/samples/coffee.svg' })],
      '/api/advertising/1': createErrorResponse(403, 'No puedes.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Quitar vigencia a Uno' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([ads, '/api/advertising/1', ads]));
  expect(row('Uno')).toHaveTextContent('1 img');
  expect(await within(row('Uno')).findByText('A la vista')).toBeVisible();
  expect(screen.queryByText('No puedes.')).not.toBeInTheDocument();
});

test('[ADV-1] the report of an ad shows its views and clicks by day', async () => {
  const today = formatLocalDay(new Date(), city.timeZone);
  const report = '/api/advertising/1/reporte';
  const { user, setResponse } = await openScreen('/advertisingadmin', {
    responses: { [ads]: [buildAd(1, 'Uno'), buildAd(2, 'Dos')], [report]: [], '/api/advertising/2/reporte': [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Reporte de Dos' }));
  const empty = within(screen.getByRole('dialog', { name: 'Reporte de Dos' }));
  expect(await empty.findByText('Sin vistas en estos días')).toBeVisible();
  await user.click(empty.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const days = [
    { Fecha: today, Vistas: 5, Clics: 1 },
    { Fecha: addDays(today, -3), Vistas: 40, Clics: 7 },
  ];
  setResponse(report, days);
  await user.click(screen.getByRole('button', { name: 'Reporte de Uno' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reporte de Uno' }));
  const totals = within(await dialog.findByLabelText('Totales')).getAllByRole('definition');
  expect(totals.map(({ textContent }) => textContent)).toEqual(['45', '8']);
  expect(dialog.getByRole('img', { name: /Gráfica de vistas y clics por día/ })).toBeVisible();
  expect(within(dialog.getByRole('table', { name: 'Por día' })).getAllByRole('row')).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
