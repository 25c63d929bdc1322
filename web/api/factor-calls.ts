import type { FactorsListed, PasskeyAnswer, PasskeyMade } from '#contract/second-factor.ts';
import { call, own, rememberHeader, type Said, type SignedIn } from './account-calls.ts';
import { answerPasskey, type CreationOptions, createPasskey, type RequestOptions } from './passkeys.ts';

type MadeCodes = Said & { codigos: string[] };

/** The calls that end a sign-in by its second step, and the sign-in by a passkey alone. */
export const secondStepCalls = {
  appCode: (code: string) => call<SignedIn>('POST', 'second-step/app', { code }),
  recoveryCode: (code: string) => call<SignedIn>('POST', 'second-step/recovery', { code }),
  passkey: async () => {
    const respuesta = await answered('second-step/passkey/options');
    return call<SignedIn>('POST', 'second-step/passkey', { respuesta });
  },
  passkeyLogin: async (remember: boolean) => {
    const respuesta = await answered('passkey/options');
    return call<SignedIn>('POST', 'passkey/login', { respuesta }, rememberHeader(remember));
  },
};

/** The calls about one's own second factors. */
export const factorCalls = {
  list: () => own<FactorsListed>('GET', 'factors'),
  startApp: (password: string) => own<{ secreto: string; uri: string }>('POST', 'factors/app', { password }),
  confirmApp: (code: string) => own<MadeCodes>('POST', 'factors/app/confirm', { code }),
  removeApp: (password: string) => own<Said>('POST', 'factors/app/remove', { password }),
  addPasskey: async (nombre: string, password: string) => {
    const { opciones } = await own<{ opciones: CreationOptions }>('POST', 'factors/passkeys/options', { password });
    const respuesta: PasskeyMade = await createPasskey(opciones);
    return own<MadeCodes>('POST', 'factors/passkeys', { nombre, respuesta });
  },
  removePasskey: (id: number, password: string) => own<Said>('POST', `factors/passkeys/${id}/remove`, { password }),
  renewCodes: (password: string) => own<MadeCodes>('POST', 'factors/recovery', { password }),
  removeAll: (password: string) => own<Said>('POST', 'factors/remove', { password }),
};

async function answered(path: string): Promise<PasskeyAnswer> {
  const { opciones } = await call<{ opciones: RequestOptions }>('POST', path);
  return answerPasskey(opciones);
}
