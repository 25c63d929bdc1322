import type { PhoneTill } from '#contract/cashiers.ts';
import { formatRetryWait } from '#texts/accounts/failed-requests.ts';
import { send } from '#web/api/public-calls.ts';

/** Error response; `status` distinguishes an unconnected phone from a wrong PIN. */
class TillPhoneError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Requests of a phone that is not signed in; a status 401 must not open the sign-in of accounts. */
export const cashierCalls = {
  connect: (Enlace: string) => call<{ Sucursal: string }>('POST', '/api/caja/Conectar', { Enlace }),
  readTill: async () => (await call<{ Caja: PhoneTill | null }>('GET', '/api/caja/telefono')).Caja,
  signIn: (Cajero: number, Pin: string) => call('POST', '/api/caja/Entrar', { Cajero, Pin }),
};

async function call<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  const response = await send(method, path, body);
  if (response.ok) return response.json();
  const waitS = response.status === 429 ? Number(response.headers.get('Retry-After')) || 0 : 0;
  const message = (await response.text()).trim();
  throw new TillPhoneError(response.status, waitS > 0 ? `${message} ${formatRetryWait(waitS)}` : message);
}
