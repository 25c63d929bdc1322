import { z } from 'zod';
import { longestEmail, longestName, longestPassword } from '#domain/accounts.ts';
import { roles } from '#domain/roles.ts';
import { accountProblems } from '#texts/accounts.ts';
import { api } from '#texts/api.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, line, text } from './wire.ts';

const texts = api.accounts;

/** What the browser keeps under 'usuario' for the greeting; it grants nothing (design 6). */
const usuario = z.object({
  id: z.int(),
  nombre: z.string(),
  username: z.string(),
  email: z.string(),
  rol: z.enum(roles),
  /** The partner whose account this is; null for everybody else. */
  partnerId: z.int().nullable(),
});

/** The answer of a call that succeeded. */
export const said = z.object({ success: z.literal(true), message: z.string() });
export const signedIn = said.extend({ usuario });
/** The password was right; a second step is still to come (contract/second-factor.ts). */
const halfSignedIn = said.extend({ segundoPaso: z.literal(true) });

/** One place where a person is signed in. */
const session = z.object({
  id: z.int(),
  /** Whether it is the session that asks. */
  actual: z.boolean(),
  creada: instant,
  /** Last renewed, at most a day before it was last used. */
  vista: instant,
  /** When it ends unless it is renewed by use. */
  vence: instant,
  /** When it ends however much it is used. */
  termina: instant,
  /** Whether use renews it, up to `termina`. */
  recordada: z.boolean(),
  /** The browser's own description of itself (User-Agent); '' when it gave none. */
  navegador: z.string(),
});

const email = line.max(longestEmail).check(z.email({ error: accountProblems.email }));
const typedPassword = text.max(longestPassword, { error: accountProblems.longPassword });
const code = text.max(6, { error: accountProblems.code }).regex(/^\d{6}$/, { error: accountProblems.code });

export type Usuario = z.infer<typeof usuario>;
/** A signed-in person in one session. */
export type Person = Usuario & {
  sessionId: number;
  /** True: the account must have a second factor and has none, so it reaches nothing but itself. */
  lacksSecondFactor?: boolean;
};
export type SessionListed = z.infer<typeof session>;

/** Signing in and out, and accounts. Their failures are `{success: false, message}` (API-2). */
export const accounts = {
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    tag: texts.tag,
    summary: texts.login,
    description: texts.loginDescription,
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { usernameoremail: 'nadie', password: 'una clave 1' },
    input: z.object({ usernameoremail: line.min(1).max(longestEmail), password: typedPassword.min(1) }),
    output: z.union([signedIn, halfSignedIn]),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    tag: texts.tag,
    summary: texts.logout,
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: undefined,
    input: z.unknown().optional(),
    output: said,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    tag: texts.tag,
    summary: texts.me,
    access: 'visitor',
    owns: 'none',
    example: undefined,
    input: z.unknown().optional(),
    output: signedIn,
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/auth/forgot',
    tag: texts.tag,
    summary: texts.forgot,
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { email: 'nadie@ejemplo.test' },
    input: z.object({ email }),
    output: said,
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/api/auth/verify-code',
    tag: texts.tag,
    summary: texts.verifyCode,
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { email: 'nadie@ejemplo.test', code: '000000' },
    input: z.object({ email, code }),
    output: said,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    tag: texts.tag,
    summary: texts.resetPassword,
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { email: 'nadie@ejemplo.test', newpassword: 'puente 4 rio' },
    input: z.object({ email, newpassword: typedPassword }),
    output: said,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    tag: texts.tag,
    summary: texts.register,
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { nombre: 'Nadie', email: 'nadie@ejemplo.test', password: 'puente 4 rio' },
    input: z.object({ nombre: line.min(1).max(longestName), email, password: typedPassword }),
    output: said,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    tag: texts.tag,
    summary: texts.confirm,
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { email: 'nadie@ejemplo.test', code: '000000' },
    input: z.object({ email, code }),
    output: said,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    tag: texts.tag,
    summary: texts.changePassword,
    access: 'visitor',
    owns: 'none',
    adminFields: 'none',
    example: { password: 'una clave 1', newpassword: 'puente 4 rio' },
    input: z.object({ password: typedPassword.min(1), newpassword: typedPassword }),
    output: said,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    tag: texts.tag,
    summary: texts.sessions,
    access: 'visitor',
    owns: 'none',
    example: undefined,
    input: z.unknown().optional(),
    output: z.array(session),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    tag: texts.tag,
    summary: texts.endSession,
    access: 'visitor',
    owns: { id: 'session' },
    adminFields: 'none',
    example: { id: 1 },
    input: z.object({ id }),
    output: said,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    tag: texts.tag,
    summary: texts.endSessions,
    access: 'visitor',
    owns: 'none',
    adminFields: 'none',
    example: undefined,
    input: z.unknown().optional(),
    output: said,
  }),
};
