import { type Reply, startFakeServer } from './fake-server.ts';

export const banxicoToken = 'a'.repeat(64);

const title = 'Tipo de cambio                     Pesos por dólar E.U.A. Fecha de determinación (FIX)';

/** Response of Banxico with the FIX rates by day, such as '17/07/2026'. */
export const buildBanxicoReply = (...datos: [string, string][]): Reply => ({
  status: 200,
  body: {
    bmx: {
      series: [
        { idSerie: 'SF60653', titulo: 'Otra serie', datos: [{ fecha: '17/07/2026', dato: '1.0000' }] },
        { idSerie: 'SF43718', titulo: title, datos: datos.map(([fecha, dato]) => ({ fecha, dato })) },
      ],
    },
  },
  headers: { 'Content-Type': 'application/json;charset=UTF-8' },
});
/** Error response of Banxico, always with status 400. */
export const buildBanxicoError = (mensaje: string, details: object = {}): Reply => ({
  status: 400,
  body: { error: { url: 'https://www.banxico.org.mx/SieAPIRest/', mensaje, detalle: mensaje, ...details } },
});
/** Response of Frankfurter with one rate. */
export const buildFrankfurterReply = (date: string, rate: unknown): Reply => ({
  status: 200,
  body: [{ date, base: 'USD', quote: 'MXN', rate }],
});
/** Response of ExchangeRate-API's open endpoint with one rate. */
export const buildOpenErApiReply = (date: string, rate: unknown): Reply => ({
  status: 200,
  body: {
    result: 'success',
    base_code: 'USD',
    time_last_update_unix: Date.parse(`${date}T00:02:31Z`) / 1000,
    rates: { USD: 1, MXN: rate },
  },
});

/** Fake server for the three sources of the reference rate, which it distinguishes by path. */
export async function startFakeRates() {
  const replies: Record<'banxico' | 'frankfurter' | 'openErApi', Reply | 'hang'> = {
    banxico: buildBanxicoReply(['17/07/2026', '17.3485']),
    frankfurter: buildFrankfurterReply('2026-07-17', 17.31),
    openErApi: buildOpenErApiReply('2026-07-17', 17.29),
  };
  const server = await startFakeServer(({ url, headers }) => {
    if (url.pathname === '/SieAPIRest/service/v1/series/SF43718/datos/oportuno')
      return headers['bmx-token'] === banxicoToken ? replies.banxico : buildBanxicoError('Token inválido');
    if (url.pathname === '/v2/rates') return url.search === '?base=USD&quotes=MXN' ? replies.frankfurter : notFound;
    return url.pathname === '/v6/latest/USD' ? replies.openErApi : notFound;
  });
  return { ...server, replies };
}

const notFound: Reply = { status: 404, body: { status: 404, message: 'not found' } };
