import { startFakeCbp } from '#tests/support/fakes/cbp-server.ts';
import { buildFrankfurterReply, startFakeRates } from '#tests/support/fakes/rate-server.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { signInAt, startServer } from '#tests/support/processes/start-server.ts';
import { admin } from './sign-in.ts';

const minute = 60_000;

/** A notice whose title and text take three lines on a phone of 360 px. */
export const fullNotice = {
  titulo: 'Cierre parcial del Puente 2 por obras',
  textoprincipal: 'Dos carriles menos hasta las 6 de la tarde. Cruza por el Puente Colombia si puedes.',
};

/**
 * Starts a server whose pages hold everything at once: a notice, two exchange houses, the samples, and answers of the source
 * that are more than an hour old, so that each wait is an estimate beside its official number.
 */
export async function startFullGuide() {
  const cbp = await startFakeCbp(() => new Date(Date.now() - 65 * minute));
  const rates = await startFakeRates();
  rates.replies.frankfurter = buildFrankfurterReply(new Date().toISOString().slice(0, 10), 17.31);
  const server = await startServer({
    DATA_DIR: await createTemporaryFolder(),
    DEMO: '1',
    BWT_URL: cbp.url,
    RATES_URL: rates.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  const headers = { 'Content-Type': 'application/json', Cookie: await signInAt(server, admin.email, admin.password) };
  const post = async <ResponseBody = { Id: number }>(path: string, body: object) => {
    const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response.json() as Promise<ResponseBody>;
  };
  const samples = await post<{ id: number }[]>('/api/alertas/Listar', {});
  for (const { id } of samples) await post('/api/alertas/Eliminar', { Id: id });
  const alert = await post<{ id: number }>('/api/alertas/Crear', { ...fullNotice, position: 'top', vigente: 1 });
  for (const [name, buy, sell] of [
    ['Casa de cambio de muestra en el centro', 17.2, 17.75],
    ['Otra casa de muestra', 17.05, 17.6],
  ] as const) {
    const { Id } = await post('/api/rates/houses', { name, address: 'Avenida Guerrero 1201, Nuevo Laredo' });
    await post(`/api/rates/houses/${Id}/quote`, { buy, sell });
  }
  const partners = (await (await fetch(`${server.url}/api/partners`, { headers })).json()) as { Id: number }[];
  const stop = async () => {
    await server.stop('SIGTERM');
    await Promise.all([cbp.close(), rates.close()]);
    await removeFolders();
  };
  return { url: server.url, alertPath: `/alertas/${alert.id}`, partnerId: partners[0]?.Id, stop };
}
