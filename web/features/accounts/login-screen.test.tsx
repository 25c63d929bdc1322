import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { connectionLost, heldBack, openScreen, refusal } from '#tests/support/screens.tsx';
import { errors } from '#texts/errors.ts';

const login = '/api/auth/login';
const me = '/api/auth/me';
const usuario = { id: 3, nombre: 'Ana', username: 'ana', email: 'ana@ejemplo.test', rol: 'visitor', partnerId: null };
const signedIn = { success: true, message: 'Bienvenido', usuario };
const refused = (status: number, answer: unknown, headers: Record<string, string> = {}) =>
  Response.json(answer, { status, headers });

const user = () => screen.getByLabelText('Correo o usuario');
const password = () => screen.getByLabelText('Contraseña');
const enter = () => screen.getByRole('button', { name: 'Entrar' });

/** Opens sign-in, with the page that it loads afterwards observed instead of loaded. */
async function open(answers: Record<string, unknown> = {}, address = '/login') {
  const leave = vi.spyOn(window.location, 'replace').mockReturnValue();
  return { ...(await openScreen(address, { viewer: null, answers })), leave };
}

/** Fills the form in and sends it. */
async function signIn({ user: keys }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, name = 'ana') {
  await keys.type(user(), name);
  await keys.type(password(), 'una clave 1');
  await keys.click(enter());
}

test('[AUTH-1] a username is sent as it was typed, and signing in leads to the welcome page', async () => {
  const opened = await open({ [login]: signedIn });
  await signIn(opened, 'ADMIN');
  await waitFor(() => expect(opened.leave.mock.calls).toEqual([['/welcome']]));
  expect(opened.sentTo(login)).toEqual([{ usernameoremail: 'ADMIN', password: 'una clave 1' }]);
  expect(JSON.parse(localStorage.getItem('usuario') ?? '')).toEqual(usuario);
});

test('[AUTH-1] remembering changes a header only', async () => {
  const remembered: (string | null)[] = [];
  const answer = (_body: unknown, { headers }: Request) => {
    remembered.push(headers.get('X-Remember-Me'));
    return refused(401, { success: false });
  };
  const opened = await open({ [login]: answer });
  await signIn(opened);
  await screen.findByText('Credenciales inválidas');
  opened.answer(login, (body: unknown, request: Request) => answer(body, request) && signedIn);
  await opened.user.click(screen.getByRole('checkbox', { name: 'Recordarme' }));
  await opened.user.click(enter());
  await waitFor(() => expect(opened.leave.mock.calls).toEqual([['/welcome']]));
  expect(remembered).toEqual([null, '1']);
  const body = { usernameoremail: 'ana', password: 'una clave 1' };
  expect(opened.sentTo(login)).toEqual([body, body]);
  expect(localStorage.getItem('usuario')).not.toMatch(/remember|record/i);
});

test('[AUTH-1][ROUTE-21] sign-in leads to a forgotten password', async () => {
  const { user: keys, location } = await open();
  await keys.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  expect(location().pathname).toBe('/ForgotPassword');
});

test('[AUTH-1][ROUTE-21] sign-in leads to a new account', async () => {
  const { user: keys, location } = await open();
  await keys.click(screen.getByRole('link', { name: 'Crear cuenta' }));
  expect(location().pathname).toBe('/register');
});

test('[AUTH-1] a password can be shown before it is sent', async () => {
  const { user: keys } = await open();
  await keys.type(password(), 'se ve');
  await keys.click(screen.getByRole('button', { name: 'Mostrar: Contraseña' }));
  expect(password()).toHaveAttribute('type', 'text');
  await keys.click(screen.getByRole('button', { name: 'Ocultar: Contraseña' }));
  expect(password()).toHaveAttribute('type', 'password');
  expect(password()).toHaveValue('se ve');
});

test('[AUTH-2][AUTH-6] a sign-in that comes too early says how long to wait and the other way in, and loses nothing', async () => {
  const throttled = { success: false, message: errors['account/throttled'] };
  const opened = await open({ [login]: refused(429, throttled, { 'Retry-After': '128' }) });
  await signIn(opened, 'ana@ejemplo.test');
  const said = `${errors['account/throttled']} Podrás intentarlo de nuevo en 3 minutos.`;
  expect(await screen.findByText(said)).toBe(screen.getByRole('alert').firstChild);
  expect(user()).toHaveValue('ana@ejemplo.test');
  expect(password()).toHaveValue('una clave 1');
  await opened.user.click(screen.getByRole('link', { name: '¿Olvidaste tu contraseña?' }));
  expect(opened.location().pathname).toBe('/ForgotPassword');
});

test.each([
  {
    says: 'its own message',
    answer: refused(403, { success: false, message: 'Cuenta cerrada' }),
    shown: 'Cuenta cerrada',
  },
  { says: 'success: false alone, with status 200', answer: { success: false }, shown: 'Credenciales inválidas' },
  { says: 'an empty message', answer: refused(401, { success: false, message: ' ' }), shown: 'Credenciales inválidas' },
  { says: 'nothing of use', answer: refused(502, null), shown: 'Error de autenticación' },
  {
    says: 'to wait 250 s',
    answer: refused(429, { success: false, message: 'Demasiados intentos.' }, { 'Retry-After': '250' }),
    shown: 'Demasiados intentos. Podrás intentarlo de nuevo en 5 minutos.',
  },
  { says: 'nothing, as the connection is lost', answer: connectionLost, shown: 'No se pudo conectar con el servidor' },
])("[AUTH-2][MSG-1] an answer that says $says shows '$shown'", async ({ answer, shown }) => {
  const opened = await open({ [login]: answer });
  await signIn(opened);
  expect(await screen.findByText(shown)).toBe(screen.getByRole('alert').firstChild);
  expect(opened.leave).not.toHaveBeenCalled();
});

test('[VAL-1] an empty form says so in our words, with the focus on what is missing, and sends nothing', async () => {
  const { user: keys, calls } = await open();
  await keys.click(enter());
  expect(screen.getByRole('alert')).toHaveTextContent(/^Escribe tu correo o usuario y tu contraseña$/);
  await waitFor(() => expect(user()).toHaveFocus());
  await keys.type(user(), 'ana{Enter}');
  await waitFor(() => expect(password()).toHaveFocus());
  expect(password()).toHaveAccessibleDescription(/Escribe tu correo/);
  expect(calls).toEqual([]);
});

test('a form is sent once however often one presses', async () => {
  const { held, release } = heldBack(signedIn);
  const { user: keys, sentTo, leave } = await open({ [login]: held });
  await keys.type(user(), 'ana');
  await keys.type(password(), 'una clave 1');
  await keys.dblClick(enter());
  expect(screen.getByRole('button', { name: 'Entrando…' })).toBeDisabled();
  await keys.type(password(), '{Enter}');
  await release();
  await waitFor(() => expect(leave.mock.calls).toEqual([['/welcome']]));
  expect(sentTo(login)).toHaveLength(1);
});

test('two submits before the screen renders again send a form once', async () => {
  const { user: keys, sentTo, leave } = await open({ [login]: signedIn });
  await keys.type(user(), 'ana');
  await keys.type(password(), 'una clave 1');
  const form = enter().closest('form');
  await act(async () => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await waitFor(() => expect(leave.mock.calls).toEqual([['/welcome']]));
  expect(sentTo(login)).toHaveLength(1);
});

test.each([
  ['/cuenta?desde=aviso', '/cuenta?desde=aviso'],
  ['https://otra.example/', '/welcome'],
  ['//otra.example', '/welcome'],
  ['/\\otra.example', '/welcome'],
  ['javascript:alert(1)', '/welcome'],
])('[ROUTE-29] sign-in on the way to %s leads to %s', async (next, address) => {
  const opened = await open({ [login]: signedIn }, `/login?next=${encodeURIComponent(next)}`);
  await signIn(opened);
  await waitFor(() => expect(opened.leave.mock.calls).toEqual([[address]]));
});

test('[AUTH-7] a session that the server no longer knows removes usuario on arrival', async () => {
  localStorage.setItem('usuario', '{"nombre":"Ana"}');
  await open({ [me]: refusal(401, '') });
  expect(await screen.findByRole('status')).toHaveTextContent('Tu sesión terminó. Entra de nuevo para continuar.');
  expect(localStorage.getItem('usuario')).toBeNull();
});

test('[AUTH-7] whoever is still signed in reads so, with a way on', async () => {
  localStorage.setItem('usuario', JSON.stringify(usuario));
  await open({ [me]: signedIn });
  expect(await screen.findByText('Ya entraste como Ana.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/welcome');
});
