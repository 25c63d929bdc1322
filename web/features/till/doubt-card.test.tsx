import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionLost, controlTimers, heldBack, refusal } from '#tests/support/screens.tsx';
import {
  aQuote,
  aReceipt,
  button,
  code,
  codeField,
  heading,
  openTill,
  quote,
  quoting,
  redeeming,
} from '#tests/support/till-screen.ts';
import { errors } from '#texts/errors.ts';

const doubt = 'No se sabe si se canjeó';
const unanswered = 'El servidor no contestó. Pregúntale de nuevo antes de cobrar.';
const keys = (sent: unknown[]) => sent.map((body) => (body as { Clave: string }).Clave);

/** Opens the till with a quote on the screen. */
async function openQuote(redeemed: unknown) {
  const opened = await openTill({ [quoting]: aQuote, [redeeming]: redeemed });
  await quote(opened.user);
  return opened;
}

test('[TILL-2] without an answer Canjeado is not shown, and asking again sends the same key until the receipt comes', async () => {
  const { user, answer, sentTo } = await openQuote(connectionLost);
  await user.click(button('Canjear'));
  expect(await heading(doubt)).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'Canjeado' })).toBeNull();
  expect(screen.getByText(unanswered)).toBeVisible();
  expect(screen.getByText(`«Martes de mole», código ${code}`)).toBeVisible();
  await user.click(button('Preguntar de nuevo'));
  await waitFor(() => expect(button('Preguntar de nuevo')).toBeEnabled());
  answer(redeeming, aReceipt);
  await user.click(button('Preguntar de nuevo'));
  expect(await heading('Canjeado')).toHaveFocus();
  const sent = keys(sentTo(redeeming));
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
});

test('[TILL-2] leaving the till before the answer keeps the redemption pending, and the next visit sends it again unchanged', async () => {
  const { held, release } = heldBack(aReceipt);
  const before = await openQuote(held);
  await before.user.click(button('Canjear'));
  await before.user.click(screen.getByRole('link', { name: 'Ver el uso de los cupones y anular un canje' }));
  expect(await screen.findByText('Another screen: /admin/partners/42')).toBeVisible();
  await release();
  const after = await openTill({ [redeeming]: aReceipt });
  expect(await heading('Canjeado')).toBeVisible();
  expect(after.sentTo(redeeming)).toEqual(before.sentTo(redeeming));
  const settled = await openTill();
  expect(settled.calls.map(({ path }) => path)).not.toContain(redeeming);
});

test('[TILL-2] an answer after 15 s, of another server, or with status 403 or 503 leaves the outcome unknown', async () => {
  const { user, answer, sentTo } = await openQuote(() => new Promise(() => {}));
  const { pass } = controlTimers();
  await user.click(button('Canjear'));
  expect(button('Canjeando…')).toBeDisabled();
  await pass(14_900);
  expect(button('Canjeando…')).toBeDisabled();
  await pass(200);
  expect(await heading(doubt)).toBeVisible();
  for (const [status, body, said] of [
    [200, '<html>Acepta los términos del hotspot</html>', unanswered],
    [200, '{}', unanswered],
    [403, 'Eso es de otra cuenta.', 'Eso es de otra cuenta.'],
    [503, 'Hay muchos canjes a la vez.', 'Hay muchos canjes a la vez.'],
  ] as const) {
    answer(redeeming, () => new Response(body, { status, headers: { 'Content-Type': 'text/plain' } }));
    await user.click(button('Preguntar de nuevo'));
    await waitFor(() => expect(button('Preguntar de nuevo')).toBeEnabled());
    expect(screen.getByText(said).closest('[role=status]')).not.toBeNull();
  }
  expect(sentTo(redeeming)).toHaveLength(5);
  expect(new Set(keys(sentTo(redeeming))).size).toBe(1);
});

test('[TILL-2] a double click redeems once', async () => {
  const { held, release } = heldBack(aReceipt);
  const { user, sentTo } = await openQuote(held);
  await user.dblClick(button('Canjear'));
  await release();
  await heading('Canjeado');
  expect(sentTo(redeeming)).toHaveLength(1);
});

test('[TILL-2] when the server refuses a pending redemption, its reason is shown', async () => {
  const { user, answer } = await openQuote(connectionLost);
  await user.click(button('Canjear'));
  await heading(doubt);
  answer(redeeming, refusal(409, errors['till/coupon-removed']));
  await user.click(button('Preguntar de nuevo'));
  const said = 'Al preguntar de nuevo, el servidor no lo canjeó. Ese cupón fue eliminado.';
  expect(await screen.findByText(said)).toBe(screen.getByRole('alert').firstChild);
  await waitFor(async () => expect(await codeField()).toHaveFocus());
});

test('[TILL-2] a pending redemption is given up only after a yes', async () => {
  const { user } = await openQuote(connectionLost);
  await user.click(button('Canjear'));
  await heading(doubt);
  await user.click(button('Dejarlo sin saber'));
  await user.click(button('Cancelar'));
  expect(await heading(doubt)).toBeVisible();
  await user.click(button('Dejarlo sin saber'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Dejarlo sin saber' }));
  await waitFor(async () => expect(await codeField()).toHaveFocus());
  expect(sessionStorage).toHaveLength(0);
});
