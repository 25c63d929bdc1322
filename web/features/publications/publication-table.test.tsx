import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { city } from '#domain/city.ts';
import { addDays, localDay } from '#domain/local-time.ts';
import { anAd, aPost } from '#tests/support/publication-rows.ts';
import { heldBack, openScreen, refusal } from '#tests/support/screens.tsx';

const posts = {
  publishable: '/api/postsmain/all?soloPublicables=true',
  all: '/api/postsmain/all?soloPublicables=false',
};
const ads = '/api/advertising?lugardemostreo=&soloPublicables=false';
const titles = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const only = () => screen.getByRole('checkbox', { name: 'Solo publicables' });

test('[ROUTE-18][POST-1] only what is publishable is listed at first; the filter is in the address, and images are counted', async () => {
  const shown = aPost(1, 'Uno', { urlsimagenes: '/samples/coffee.svg' });
  const hidden = aPost(2, 'Oculto', { mostrar: 0 });
  const later = aPost(3, 'Luego', {
    ...{ fechahorapublicacion: '2999-01-01T00:00:00.000Z', urlsimagenes: '/samples/coffee.svg,/samples/clothes.svg' },
  });
  const answers = { [posts.publishable]: [shown], [posts.all]: [shown, hidden, later] };
  const { user, calls, location } = await openScreen('/postsadmin', { answers });
  await screen.findByRole('rowheader', { name: 'Uno' });
  expect(calls.map(({ path }) => path)).toEqual([posts.publishable]);
  expect(only()).toBeChecked();
  expect(titles()).toEqual(['Uno']);
  expect(row('Uno')).toHaveTextContent('1 img');
  await user.click(only());
  await waitFor(() => expect(titles()).toEqual(['Luego', 'Uno', 'Oculto']));
  expect(row('Oculto')).toHaveTextContent('0 imgs');
  expect(within(row('Oculto')).getAllByText('Oculto')).toHaveLength(2);
  expect(row('Luego')).toHaveTextContent(/2 imgs.*Programado/);
  await waitFor(() => expect(location().search).toBe('?soloPublicables=false'));
  cleanup();

  await openScreen('/postsadmin?soloPublicables=false', { answers });
  expect(await screen.findAllByRole('rowheader')).toHaveLength(3);
  expect(only()).not.toBeChecked();
});

test('[POST-1] a post is hidden by its flag at once and stays in the list; deactivating asks first', async () => {
  const { held, release } = heldBack(aPost(1, 'Uno', { mostrar: 0, Version: 2, urlsimagenes: '/samples/coffee.svg' }));
  const list = () => (gone ? [] : [aPost(1, 'Uno')]);
  let gone = false;
  const one = '/api/postsmain/1';
  const { user, answer, sentTo } = await openScreen('/postsadmin', {
    answers: { [posts.publishable]: list, [one]: held },
  });
  await user.click(await screen.findByRole('button', { name: 'Ocultar Uno' }));
  expect(within(row('Uno')).getByText('Oculto')).toBeVisible(); // before any answer
  await release();
  expect(sentTo(one)).toEqual([{ mostrar: 0, Version: 1 }]);
  await waitFor(() => expect(row('Uno')).toHaveTextContent(/1 img.*Oculto/)); // as the server holds it now
  answer(one, aPost(1, 'Uno', { Version: 3 }));
  await user.click(screen.getByRole('button', { name: 'Mostrar Uno' }));
  expect(await within(row('Uno')).findByText('A la vista')).toBeVisible();
  expect(sentTo(one).at(-1)).toEqual({ mostrar: 1, Version: 2 });

  const answerWith = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Desactivar Uno' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Desactivar «Uno»?' });
    await user.click(within(question).getByRole('button', { name }));
  };
  await answerWith('Cancelar');
  expect(within(row('Uno')).getByText('A la vista')).toBeVisible();
  expect(sentTo(one)).toHaveLength(2);
  answer(one, () => {
    gone = true;
    return { id: 1 };
  });
  await answerWith('Desactivar');
  await waitFor(() => expect(titles()).toEqual([]));
  expect(sentTo(one)).toHaveLength(3);
});

test('[POST-1] a failed toggle says nothing and shows what the server holds; a failed load says so', async () => {
  const { user, answer, calls } = await openScreen('/postsadmin', {
    answers: { [posts.publishable]: [aPost(1, 'Uno')], '/api/postsmain/1': refusal(500, 'No se pudo.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Ocultar Uno' }));
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toEqual([posts.publishable, '/api/postsmain/1', posts.publishable]),
  );
  expect(await within(row('Uno')).findByText('A la vista')).toBeVisible();
  expect(screen.queryByText('No se pudo.')).not.toBeInTheDocument();
  answer(posts.all, refusal(400, ''));
  await user.click(only());
  expect((await screen.findByText('No se pudo consultar')).closest('[role=alert]')).toBeVisible();
});

test('[ROUTE-19][ADV-1] ads that are not active are hidden; mostrar and vigente are toggled apart, deleting asks first', async () => {
  let stored = anAd(1, 'Uno');
  const change = (flags?: { Version: number }) => {
    stored = flags ? { ...stored, ...flags, Version: stored.Version + 1 } : { ...stored, activo: 0 };
    return stored;
  };
  const { user, calls, sentTo } = await openScreen('/advertisingadmin', {
    answers: { [ads]: () => [stored, anAd(2, 'Apagado', { activo: 0 })], '/api/advertising/1': change },
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
    await waitFor(() => expect(sentTo('/api/advertising/1').at(-1)).toEqual(flags));
    expect(await within(row('Uno')).findByText(state)).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'Desactivar Uno' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Desactivar' }));
  await waitFor(() => expect(titles()).toEqual([]));
});

test('[ADV-1] a failed toggle of an ad says nothing and shows what the server holds', async () => {
  const { user, calls } = await openScreen('/advertisingadmin', {
    answers: {
      [ads]: [anAd(1, 'Uno', { urlsimagenes: '/samples/coffee.svg' })],
      '/api/advertising/1': refusal(403, 'No puedes.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Quitar vigencia a Uno' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([ads, '/api/advertising/1', ads]));
  expect(row('Uno')).toHaveTextContent('1 img');
  expect(await within(row('Uno')).findByText('A la vista')).toBeVisible();
  expect(screen.queryByText('No puedes.')).not.toBeInTheDocument();
});

test('[ADV-1] the report of an ad tells its days, views and clicks', async () => {
  const today = localDay(new Date(), city.timeZone);
  const report = '/api/advertising/1/reporte';
  const { user, answer } = await openScreen('/advertisingadmin', {
    answers: { [ads]: [anAd(1, 'Uno'), anAd(2, 'Dos')], [report]: [], '/api/advertising/2/reporte': [] },
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
  answer(report, days);
  await user.click(screen.getByRole('button', { name: 'Reporte de Uno' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reporte de Uno' }));
  const totals = within(await dialog.findByLabelText('Totales')).getAllByRole('definition');
  expect(totals.map(({ textContent }) => textContent)).toEqual(['45', '8']);
  expect(dialog.getByRole('img', { name: /Gráfica de vistas y clics por día/ })).toBeVisible();
  expect(within(dialog.getByRole('table', { name: 'Por día' })).getAllByRole('row')).toHaveLength(3);
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
