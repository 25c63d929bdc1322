import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createErrorResponse, delayResponse, failConnection, fakeTimers } from '#tests/support/screens/open-screen.tsx';
import {
  findCardHeading,
  findCodeField,
  getButton,
  openTillScreen,
  quotePath,
  redeemPath,
  requestQuote,
  sampleCode,
  sampleQuote,
  sampleReceipt,
} from '#tests/support/screens/till-screen.ts';
import { errors } from '#texts/errors.ts';

const unknownOutcome = 'No se sabe si se canjeó';
const noResponse = 'El servidor no contestó. Pregúntale de nuevo antes de cobrar.';
const keys = (sent: unknown[]) => sent.map((body) => (body as { Clave: string }).Clave);

/** Opens the till and shows a quote. */
async function openQuote(redeemResponse: unknown) {
  const opened = await openTillScreen({ [quotePath]: sampleQuote, [redeemPath]: redeemResponse });
  await requestQuote(opened.user);
  return opened;
}

test('[TILL-2] without a response Canjeado is not shown, and each retry sends the same key until the receipt arrives', async () => {
  const { user, setResponse, listBodiesSentTo } = await openQuote(failConnection);
  await user.click(getButton('Canjear'));
  await waitFor(async () => expect(await findCardHeading(unknownOutcome)).toHaveFocus());
  expect(screen.queryByRole('heading', { name: 'Canjeado' })).toBeNull();
  expect(screen.getByText(noResponse)).toBeVisible();
  expect(screen.getByText(`«Martes de mole», código ${sampleCode}`)).toBeVisible();
  await user.click(getButton('Preguntar de nuevo'));
  await waitFor(() => expect(getButton('Preguntar de nuevo')).toBeEnabled());
  setResponse(redeemPath, sampleReceipt);
  await user.click(getButton('Preguntar de nuevo'));
  await waitFor(async () => expect(await findCardHeading('Canjeado')).toHaveFocus());
  const sent = keys(listBodiesSentTo(redeemPath));
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
});

test('[TILL-2] leaving the till before the response keeps the redemption pending, and the next visit sends it again unchanged', async () => {
  const { respond, release } = delayResponse(sampleReceipt);
  const before = await openQuote(respond);
  await before.user.click(getButton('Canjear'));
  await before.user.click(screen.getByRole('link', { name: 'Ver el uso de los cupones y anular un canje' }));
  expect(await screen.findByText('Another screen: /admin/partners/42')).toBeVisible();
  await release();
  const after = await openTillScreen({ [redeemPath]: sampleReceipt });
  expect(await findCardHeading('Canjeado')).toBeVisible();
  expect(after.listBodiesSentTo(redeemPath)).toEqual(before.listBodiesSentTo(redeemPath));
  const settled = await openTillScreen();
  expect(settled.calls.map(({ path }) => path)).not.toContain(redeemPath);
});

test('[TILL-2] a response after 15 s, from another server, or with status 403 or 503 leaves the outcome unknown', async () => {
  const { user, setResponse, listBodiesSentTo } = await openQuote(() => new Promise(() => {}));
  const { pass } = fakeTimers();
  await user.click(getButton('Canjear'));
  expect(getButton('Canjeando…')).toBeDisabled();
  await pass(14_900);
  expect(getButton('Canjeando…')).toBeDisabled();
  await pass(200);
  expect(await findCardHeading(unknownOutcome)).toBeVisible();
  for (const [status, body, said] of [
    [200, '<html>Acepta los términos del hotspot</html>', noResponse],
    [200, '{}', noResponse],
    [403, 'Eso es de otra cuenta.', 'Eso es de otra cuenta.'],
    [503, 'Hay muchos canjes a la vez.', 'Hay muchos canjes a la vez.'],
  ] as const) {
    setResponse(redeemPath, () => new Response(body, { status, headers: { 'Content-Type': 'text/plain' } }));
    await user.click(getButton('Preguntar de nuevo'));
    await waitFor(() => expect(getButton('Preguntar de nuevo')).toBeEnabled());
    expect(screen.getByText(said).closest('[role=status]')).not.toBeNull();
  }
  expect(listBodiesSentTo(redeemPath)).toHaveLength(5);
  expect(new Set(keys(listBodiesSentTo(redeemPath))).size).toBe(1);
});

test('[TILL-2] a double click redeems once', async () => {
  const { respond, release } = delayResponse(sampleReceipt);
  const { user, listBodiesSentTo } = await openQuote(respond);
  await user.dblClick(getButton('Canjear'));
  await release();
  await findCardHeading('Canjeado');
  expect(listBodiesSentTo(redeemPath)).toHaveLength(1);
});

test('[TILL-2] shows the reason when the server rejects a pending redemption', async () => {
  const { user, setResponse } = await openQuote(failConnection);
  await user.click(getButton('Canjear'));
  await findCardHeading(unknownOutcome);
  setResponse(redeemPath, createErrorResponse(409, errors['till/coupon-removed']));
  await user.click(getButton('Preguntar de nuevo'));
  const said = 'Al preguntar de nuevo, el servidor no lo canjeó. Ese cupón fue eliminado.';
  expect(await screen.findByText(said)).toBe(screen.getByRole('alert').firstChild);
  await waitFor(async () => expect(await findCodeField()).toHaveFocus());
});

test('[TILL-2] gives up a pending redemption only after confirmation', async () => {
  const { user } = await openQuote(failConnection);
  await user.click(getButton('Canjear'));
  await findCardHeading(unknownOutcome);
  await user.click(getButton('Dejarlo sin saber'));
  await user.click(getButton('Cancelar'));
  expect(await findCardHeading(unknownOutcome)).toBeVisible();
  await user.click(getButton('Dejarlo sin saber'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Dejarlo sin saber' }));
  await waitFor(async () => expect(await findCodeField()).toHaveFocus());
  expect(sessionStorage).toHaveLength(0);
});
