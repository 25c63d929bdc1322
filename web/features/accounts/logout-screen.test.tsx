import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionLost, openScreen } from '#tests/support/screens.tsx';

const logout = '/api/auth/logout';

test('[NAV-6] signing out without a connection says so, forgets usuario, and tries again on request', async () => {
  localStorage.setItem('usuario', '{"nombre":"Ana"}');
  const { user, answer, sentTo, location } = await openScreen('/logout', { answers: { [logout]: connectionLost } });
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo conectar con el servidor');
  expect(localStorage.getItem('usuario')).toBeNull();
  answer(logout, { success: true, message: 'Cerraste tu sesión' });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Another screen: /login')).toBeVisible();
  expect(location().pathname).toBe('/login');
  expect(sentTo(logout)).toHaveLength(2);
});
