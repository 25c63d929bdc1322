import type { RunningServer } from '#tests/support/processes.ts';

export type Cookie = { name: string; value: string };

/** The administrator that a server under measurement makes at its first start. */
export const admin = { ADMIN_EMAIL: 'admin@ejemplo.test', ADMIN_PASSWORD: 'Puente-Nuevo-1976' };

/** Signs cookies of servers under measurement. */
export const secret = 'only-for-this-benchmark-only-for-this-benchmark';

/** Signs the administrator in by the call of the screen; gives the cookie of the new session. */
export async function signIn({ url }: RunningServer): Promise<Cookie> {
  const body = JSON.stringify({ usernameoremail: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  const [name = '', value = ''] = (answer.headers.getSetCookie()[0] ?? '').split(/[=;]/);
  return { name, value };
}
