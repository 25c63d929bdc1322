import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createErrorResponse, delayResponse, failConnection, openScreen } from '#tests/support/screens/open-screen.tsx';
import { errors } from '#texts/errors.ts';

const loginUrl = '/api/auth/login';
const meUrl = '/api/auth/me';
const usuario = { id: 3, nombre: 'Ana', username: 'ana', email: 'ana@ejemplo.test', rol: 'visitor', partnerId: null };
const signedIn = { success: true, message: 'Bienvenido', usuario };
const jsonResponse = (status: number, response: unknown, headers: Record<string, string> = {}) =>
  Response.json(response, { status, headers });

const userField = () => screen.getByLabelText('Correo o usuario');
const passwordField = () => screen.getByLabelText('Contraseña');
const submitButton = () => screen.getByRole('button', { name: 'Entrar' });

/** Opens the sign-in screen and mocks the navigation to the next document. */
async function open(responses: Record<string, unknown> = {}, path = '/login') {
  const leave = vi.spyOn(window.location, 'replace').mockReturnValue();
  return { ...(await openScreen(path, { signedInUser: null, responses })), leave };
}

/** Fills in and submits the form. */
async function signIn({ user: keys }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, name = 'ana') {
  await keys.type(userField(), name);
  await keys.type(passwordField(), 'una clave 1');
  await keys.click(submitButton());
}

test('[AUTH-1] sends the username as typed and navigates to the welcome page', async () => {
  const opened = await open({ [loginUrl]: signedIn });
  await signIn(opened, 'ADMIN');
  await waitFor(() => expect(opened.leave.mock.calls).toEqual([['/welcome']]));
  expect(opened.listBodiesSentTo(loginUrl)).toEqual([{ usernameoremail: 'ADMIN', password: 'una clave 1' }]);
  expect(JSON.parse(localStorage.getItem('usuario') ?? '')).toEqual(usuario);
});

test('[AUTH-1] sends the remember option only as a header', async () => {
  const remembered: (string | null)[] = [];
  const response = (_body: unknown, { headers }: Request) => {
    remembered.push(headers.get('X-Remember-Me'));
    return jsonResponse(401, { success: false });
  };
  const opened = await open({ [loginUrl]: response });
  await signIn(opened);
  await screen.findByText('Credenciales inválidas');
  opened.setResponse(loginUrl, (body: unknown, request: Request) => response(body, request) && signedIn);
  await opened.user.click(screen.getByRole('checkbox', { name: 'Recordarme' }));
  await opened.user.click(submitButton());
  await waitFor(() => expect(opened.leave.mock.calls).toEqual([['/welcome']]));
  expect(remembered).toEqual([null, '1']);
  const body = { usernameoremail: 'ana', password: 'una clave 1' };
  expect(opened.listBodiesSentTo(loginUrl)).toEqual([body, body]);
  expect(localStorage.getItem('usuario')).not.toMatch(/remember|record/i);
});

test('[AUTH-1][ROUTE-21] links to the forgotten-password screen', async () => {
  const { user: keys, location } = await open();
  await keys.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  await waitFor(() => expect(location().pathname).toBe('/ForgotPassword'));
});

test('[AUTH-1][ROUTE-21] links to registration', async () => {
  const { user: keys, location } = await open();
  await keys.click(screen.getByRole('link', { name: 'Crear cuenta' }));
  await waitFor(() => expect(location().pathname).toBe('/register'));
});

test('[AUTH-1] toggles the visibility of the password', async () => {
  const { user: keys } = await open();
  await keys.type(passwordField(), 'se ve');
  await keys.click(screen.getByRole('button', { name: 'Mostrar: Contraseña' }));
  expect(passwordField()).toHaveAttribute('type', 'text');
  await keys.click(screen.getByRole('button', { name: 'Ocultar: Contraseña' }));
  expect(passwordField()).toHaveAttribute('type', 'password');
  expect(passwordField()).toHaveValue('se ve');
});

test('[AUTH-2][AUTH-6] shows the time to wait and the reset link after a throttled sign-in, and keeps the form', async () => {
  const throttled = { success: false, message: errors['account/throttled'] };
  const opened = await open({ [loginUrl]: jsonResponse(429, throttled, { 'Retry-After': '128' }) });
  await signIn(opened, 'ana@ejemplo.test');
  const message = `${errors['account/throttled']} Podrás intentarlo de nuevo en 3 minutos.`;
  expect(await screen.findByText(message)).toBe(screen.getByRole('alert').firstChild);
  expect(userField()).toHaveValue('ana@ejemplo.test');
  expect(passwordField()).toHaveValue('una clave 1');
  await opened.user.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  expect(opened.location().pathname).toBe('/ForgotPassword');
});

test.each([
  {
    response: 'its own message',
    answer: jsonResponse(403, { success: false, message: 'Cuenta cerrada' }),
    shown: 'Cuenta cerrada',
  },
  { response: 'only success: false, with status 200', answer: { success: false }, shown: 'Credenciales inválidas' },
  {
    response: 'an empty message',
    answer: jsonResponse(401, { success: false, message: ' ' }),
    shown: 'Credenciales inválidas',
  },
  { response: 'no usable body', answer: jsonResponse(502, null), shown: 'Error de autenticación' },
  {
    response: 'a Retry-After of 250 s',
    answer: jsonResponse(429, { success: false, message: 'Demasiados intentos.' }, { 'Retry-After': '250' }),
    shown: 'Demasiados intentos. Podrás intentarlo de nuevo en 5 minutos.',
  },
  { response: 'a lost connection', answer: failConnection, shown: 'No se pudo conectar con el servidor' },
])("[AUTH-2][MSG-1] shows '$shown' for a response with $response", async ({ answer: response, shown }) => {
  const opened = await open({ [loginUrl]: response });
  await signIn(opened);
  expect(await screen.findByText(shown)).toBe(screen.getByRole('alert').firstChild);
  expect(opened.leave).not.toHaveBeenCalled();
});

test('[VAL-1] rejects an empty form with our own message, focuses the missing field and sends nothing', async () => {
  const { user: keys, calls } = await open();
  await keys.click(submitButton());
  expect(screen.getByRole('alert')).toHaveTextContent(/^Escribe tu correo o usuario y tu contraseña$/);
  await waitFor(() => expect(userField()).toHaveFocus());
  await keys.type(userField(), 'ana{Enter}');
  await waitFor(() => expect(passwordField()).toHaveFocus());
  expect(passwordField()).toHaveAccessibleDescription(/Escribe tu correo/);
  expect(calls).toEqual([]);
});

test('sends a form once on repeated clicks', async () => {
  const { respond, release } = delayResponse(signedIn);
  const { user: keys, listBodiesSentTo, leave } = await open({ [loginUrl]: respond });
  await keys.type(userField(), 'ana');
  await keys.type(passwordField(), 'una clave 1');
  await keys.dblClick(submitButton());
  expect(screen.getByRole('button', { name: 'Entrando…' })).toBeDisabled();
  await keys.type(passwordField(), '{Enter}');
  await release();
  await waitFor(() => expect(leave.mock.calls).toEqual([['/welcome']]));
  expect(listBodiesSentTo(loginUrl)).toHaveLength(1);
});

test('sends a form once on two submits before the next render', async () => {
  const { user: keys, listBodiesSentTo, leave } = await open({ [loginUrl]: signedIn });
  await keys.type(userField(), 'ana');
  await keys.type(passwordField(), 'una clave 1');
  const form = submitButton().closest('form');
  await act(async () => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await waitFor(() => expect(leave.mock.calls).toEqual([['/welcome']]));
  expect(listBodiesSentTo(loginUrl)).toHaveLength(1);
});

test.each([
  ['/cuenta?desde=aviso', '/cuenta?desde=aviso'],
  ['https://otra.example/', '/welcome'],
  ['//otra.example', '/welcome'],
  ['/\\otra.example', '/welcome'],
  ['javascript:alert(1)', '/welcome'],
])('[ROUTE-29] sign-in with next=%s navigates to %s', async (next, path) => {
  const opened = await open({ [loginUrl]: signedIn }, `/login?next=${encodeURIComponent(next)}`);
  await signIn(opened);
  await waitFor(() => expect(opened.leave.mock.calls).toEqual([[path]]));
});

test('[AUTH-7] removes usuario when the session has ended', async () => {
  localStorage.setItem('usuario', '{"nombre":"Ana"}');
  await open({ [meUrl]: createErrorResponse(401, '') });
  expect(await screen.findByRole('status')).toHaveTextContent('Tu sesión terminó. Entra de nuevo para continuar.');
  expect(localStorage.getItem('usuario')).toBeNull();
});

test('[AUTH-7] shows an already signed-in user a link to continue', async () => {
  localStorage.setItem('usuario', JSON.stringify(usuario));
  await open({ [meUrl]: signedIn });
  expect(await screen.findByText('Ya entraste como Ana.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/welcome');
});

test('[AUTH-1] a sign-in that ends after the user opened another page is stored and leaves that page open', async () => {
  const { respond, release } = delayResponse(signedIn);
  const opened = await open({ [loginUrl]: respond });
  await signIn(opened);
  await waitFor(() => expect(opened.listBodiesSentTo(loginUrl)).toHaveLength(1));
  // user-event takes a link of a disabled fieldset for disabled
  fireEvent.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  await waitFor(() => expect(opened.location().pathname).toBe('/ForgotPassword'));
  await release();
  await waitFor(() => expect(JSON.parse(localStorage.getItem('usuario') ?? '')).toEqual(usuario));
  expect(opened.leave).not.toHaveBeenCalled();
});
