import { parse, serialize } from 'hono/utils/cookie';
import { codeMinutes } from '#domain/accounts.ts';

/** Cookies of one purpose beside the session: what a browser holds between two steps. */
export type StepCookie = 'reset' | 'register' | 'second-step' | 'passkey';

/** The pages of the second step read its cookie, too. */
const pathOf = (step: StepCookie) => (step === 'second-step' ? '/' : '/api/auth');

const nameOf = (step: StepCookie) => `entrepuentes.${step}`;

/** A cookie for the next step, as a Set-Cookie header; an empty token removes it. */
export function stepCookie(step: StepCookie, token: string, secure: boolean): string {
  const maxAge = token === '' ? 0 : codeMinutes * 60;
  return serialize(nameOf(step), token, { path: pathOf(step), httpOnly: true, sameSite: 'Lax', secure, maxAge });
}

/** The token of the step before; '' without one. */
export function stepToken(step: StepCookie, headers: Headers | undefined): string {
  return cookiesOf(headers)[nameOf(step)] ?? '';
}

/** What a browser's session is known by: its signed cookie, under both names that it can carry; undefined without one. */
export function sessionCookie(headers: Headers | undefined): string | undefined {
  const cookies = cookiesOf(headers);
  const names = ['__Secure-entrepuentes.session_token', 'entrepuentes.session_token'];
  return names.some((name) => cookies[name]) ? names.map((name) => cookies[name]).join('\n') : undefined;
}

/** Removes better-auth's mark that a session ends with the browser, which an earlier sign-in may have left there. */
export function rememberedCookie(secure: boolean): string {
  const name = `${secure ? '__Secure-' : ''}entrepuentes.dont_remember`;
  return serialize(name, '', { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: 0 });
}

function cookiesOf(headers: Headers | undefined): Record<string, string> {
  return parse(headers?.get('cookie') ?? '');
}
