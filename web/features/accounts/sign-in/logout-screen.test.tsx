import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { delayResponse, failConnection, openScreen } from '#tests/support/screens/open-screen.tsx';

const logoutUrl = '/api/auth/logout';

test('[NAV-6] shows an error when sign-out fails without a connection, removes usuario, and retries', async () => {
  localStorage.setItem('usuario', '{"nombre":"Ana"}');
  const { user, setResponse, listBodiesSentTo, location } = await openScreen('/logout', {
    responses: { [logoutUrl]: failConnection },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo conectar con el servidor');
  expect(localStorage.getItem('usuario')).toBeNull();
  setResponse(logoutUrl, { success: true, message: 'Cerraste tu sesión' });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Another screen: /login')).toBeVisible();
  expect(location().pathname).toBe('/login');
  expect(listBodiesSentTo(logoutUrl)).toHaveLength(2);
});

test('[NAV-6] a sign-out that ends after the user opened another page leaves that page open', async () => {
  const late = delayResponse({ success: true, message: 'Cerraste tu sesión' });
  const { user, location } = await openScreen('/logout', { responses: { [logoutUrl]: late.respond } });
  await user.click(screen.getByRole('link', { name: 'Ir al inicio' }));
  expect(await screen.findByText('Another screen: /')).toBeVisible();
  await late.release();
  expect(location().pathname).toBe('/');
});
