import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPartner, buildPartnerResponses } from '#tests/support/responses/partner-lists.ts';
import { confirmQuestion, createErrorResponse, fakeTimers, openScreen } from '#tests/support/screens/open-screen.tsx';

const open = (responses: Record<string, unknown>) =>
  openScreen('/admin/partners', {
    api: { partners: { get: async () => buildPartner(42) } },
    responses: { ...buildPartnerResponses(), ...responses },
  });
const hiddenBy = '/api/coupons/ocultos';
const hidden = {
  Cupones: ['Martes', 'Cinco'].map((Titulo, i) => ({ Id: 41 + i, Titulo, Negocio: 'Botica' })),
  Paginas: [{ Tipo: 'negocio', Id: 22, Nombre: 'Botica' }],
};
const rows = () => screen.getAllByRole('heading', { level: 3 });

for (const { id, button, question, loss, change, word, method, path, payload, done, failed } of [
  {
    id: 'PART-4',
    button: 'Desasignar Botica',
    question: '¿Seguro que quieres desasignar este negocio?',
    loss: 'Los visitantes dejan de ver 2 cupones: «Martes» de Botica y «Cinco» de Botica. Deja de existir la página /negocio/22 («Botica»). Sus sucursales',
    change: { Negocio: 22 },
    word: 'Desasignar',
    method: 'POST',
    path: '/api/partners/DESAsignarBusinessAPartner',
    payload: { Id1: 22 },
    done: 'Negocio desasignado correctamente',
    failed: 'Error: Hoy no.',
  },
  {
    id: 'PART-6',
    button: 'Desasignar Kiosco',
    loss: 'Los visitantes dejan de ver 2 cupones: «Martes» de Botica y «Cinco» de Botica. Deja de existir la página /negocio/22 («Botica»). El lugar sigue en la guía',
    change: { Desligados: [32] },
    question: '¿Estás seguro de que quieres desasignar este place?',
    word: 'Desasignar',
    method: 'POST',
    path: '/api/partners/DESAsignarPlaceAPartner',
    payload: { Id1: 32 },
    done: 'Place desasignado correctamente',
    failed: 'Error: Hoy no.',
  },
  {
    id: 'PART-8',
    button: 'Eliminar Cinco',
    loss: null,
    change: null,
    question: '¿Eliminar este cupón?',
    word: 'Eliminar',
    method: 'DELETE',
    path: '/api/coupons/42',
    payload: undefined,
    done: 'Cupón eliminado correctamente',
    failed: 'Error al eliminar cupón',
  },
]) {
  test(`[${id}][PART-9][DLG-1] "${button}" removes the row after confirmation, and the toast stays 2 s`, async () => {
    const methods: string[] = [];
    const accept = (_: unknown, request: Request) => {
      methods.push(request.method);
      return { Id: 1 };
    };
    const { user, listBodiesSentTo } = await open({ [path]: accept, [hiddenBy]: hidden });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(rows()).toHaveLength(7);
    if (loss) expect(await screen.findByText(loss, { exact: false })).toBeVisible();
    expect(listBodiesSentTo(hiddenBy)).toEqual(change ? [change] : []);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(listBodiesSentTo(path)).toEqual([]);
    const { pass } = fakeTimers();
    await user.click(screen.getByRole('button', { name: button }));
    expect(screen.getByRole('alertdialog', { name: question })).toBeVisible();
    await confirmQuestion(user, word);
    const toast = await screen.findByText(done);
    expect(listBodiesSentTo(path)).toEqual([payload]);
    expect(methods).toEqual([method]);
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
    expect(rows()).toHaveLength(6);
    expect(document.activeElement).toHaveTextContent(word);
    await pass(1800);
    expect(toast).toBeInTheDocument();
    await pass(300);
    expect(toast).not.toBeInTheDocument();
  });

  test(`[${id}][PART-9][CONST-3] when "${button}" fails the row remains and the toast stays 4 s`, async () => {
    const { user } = await open({ [path]: createErrorResponse(409, 'Hoy no.') });
    await user.click(await screen.findByRole('button', { name: button }));
    const { pass } = fakeTimers();
    await confirmQuestion(user, word);
    const toast = await screen.findByText(failed);
    expect(toast.closest('[role="alert"]')).not.toBeNull();
    await pass(3800);
    expect(toast).toBeInTheDocument();
    await pass(400);
    expect(toast).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });
}
