import { type RunningServer, signInAt } from '#tests/support/processes/start-server.ts';

export type Cookie = { name: string; value: string };

/** The administrator that a benchmarked server creates at its first start. */
export const admin = { ADMIN_EMAIL: 'admin@ejemplo.test', ADMIN_PASSWORD: 'Puente-Nuevo-1976' };

/** Cookie secret of benchmarked servers. */
export const secret = 'only-for-this-benchmark-only-for-this-benchmark';

/** Signs the administrator in through the API; resolves to the session cookie. */
export async function signIn(server: RunningServer): Promise<Cookie> {
  const cookie = await signInAt(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
  const [name = '', value = ''] = cookie.split('=');
  return { name, value };
}
