import { provider, type Reply } from './provider.ts';

export const banxicoToken = 'a'.repeat(64);

/** A day that the sources give: '2026-07-17', and so much for a dollar. */
const title = 'Tipo de cambio                     Pesos por dólar E.U.A. Fecha de determinación (FIX)';

/** Banxico's answer about the FIX, with these days ('17/07/2026') and numbers. */
export const banxicoAnswer = (...datos: [string, string][]): Reply => ({
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
/** Banxico's refusals, which all come with 400. */
export const banxicoRefusal = (mensaje: string, more: object = {}): Reply => ({
  status: 400,
  body: { error: { url: 'https://www.banxico.org.mx/SieAPIRest/', mensaje, detalle: mensaje, ...more } },
});
export const frankfurterAnswer = (date: string, rate: unknown): Reply => ({
  status: 200,
  body: [{ date, base: 'USD', quote: 'MXN', rate }],
});
export const openErApiAnswer = (date: string, rate: unknown): Reply => ({
  status: 200,
  body: {
    result: 'success',
    base_code: 'USD',
    time_last_update_unix: Date.parse(`${date}T00:02:31Z`) / 1000,
    rates: { USD: 1, MXN: rate },
  },
});

/** The three sources of the reference rate at one address, with the paths that each has. */
export async function ratesDouble() {
  const replies: Record<'banxico' | 'frankfurter' | 'openErApi', Reply | 'hang'> = {
    banxico: banxicoAnswer(['17/07/2026', '17.3485']),
    frankfurter: frankfurterAnswer('2026-07-17', 17.31),
    openErApi: openErApiAnswer('2026-07-17', 17.29),
  };
  const double = await provider(({ url, headers }) => {
    if (url.pathname === '/SieAPIRest/service/v1/series/SF43718/datos/oportuno')
      return headers['bmx-token'] === banxicoToken ? replies.banxico : banxicoRefusal('Token inválido');
    if (url.pathname === '/v2/rates') return url.search === '?base=USD&quotes=MXN' ? replies.frankfurter : notFound;
    return url.pathname === '/v6/latest/USD' ? replies.openErApi : notFound;
  });
  return { ...double, replies };
}

const notFound: Reply = { status: 404, body: { status: 404, message: 'not found' } };
