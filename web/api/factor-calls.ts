import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyRegistration, SecondFactors } from '#contract/second-factor.ts';
import { passkeyErrors } from '#texts/accounts/second-factor.ts';
import {
  callAuth,
  callWithSession,
  type MessageResponse,
  rememberHeader,
  type SignedInResponse,
} from './account-calls.ts';

type RecoveryCodes = MessageResponse & { codigos: string[] };

/** API requests for the second step of a sign-in, and for signing in with a passkey alone. */
export const secondStepCalls = {
  appCode: (code: string) => callAuth<SignedInResponse>('POST', 'second-step/app', { code }),
  recoveryCode: (code: string) => callAuth<SignedInResponse>('POST', 'second-step/recovery', { code }),
  passkey: async () => {
    const respuesta = await signChallenge('second-step/passkey/options');
    return callAuth<SignedInResponse>('POST', 'second-step/passkey', { respuesta });
  },
  passkeyLogin: async (remember: boolean) => {
    const respuesta = await signChallenge('passkey/options');
    return callAuth<SignedInResponse>('POST', 'passkey/login', { respuesta }, rememberHeader(remember));
  },
};

/** API requests for the user's own second factors. */
export const factorCalls = {
  list: () => callWithSession<SecondFactors>('GET', 'factors'),
  startApp: (password: string) =>
    callWithSession<{ secreto: string; uri: string }>('POST', 'factors/app', { password }),
  confirmApp: (code: string) => callWithSession<RecoveryCodes>('POST', 'factors/app/confirm', { code }),
  removeApp: (password: string) => callWithSession<MessageResponse>('POST', 'factors/app/remove', { password }),
  addPasskey: async (nombre: string, password: string) => {
    const { opciones } = await callWithSession<{ opciones: CreationOptions }>('POST', 'factors/passkeys/options', {
      password,
    });
    const respuesta: PasskeyRegistration = await createPasskey(opciones);
    return callWithSession<RecoveryCodes>('POST', 'factors/passkeys', { nombre, respuesta });
  },
  removePasskey: (id: number, password: string) =>
    callWithSession<MessageResponse>('POST', `factors/passkeys/${id}/remove`, { password }),
  renewCodes: (password: string) => callWithSession<RecoveryCodes>('POST', 'factors/recovery', { password }),
  removeAll: (password: string) => callWithSession<MessageResponse>('POST', 'factors/remove', { password }),
};

async function signChallenge(path: string): Promise<PasskeyAssertion> {
  const { opciones } = await callAuth<{ opciones: RequestOptions }>('POST', path);
  return signWithPasskey(opciones);
}

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Imported on demand, so that no page bundles it. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Creates a passkey in the browser; rejects with a message if the user cancels or the browser cannot. */
async function createPasskey(optionsJSON: CreationOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await loadLibrary();
  const credential = await startRegistration({ optionsJSON }).catch(throwWithMessage);
  const { id, rawId, type, response } = credential;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Signs a challenge with a passkey; rejects with a message if the user cancels or has none. */
async function signWithPasskey(optionsJSON: RequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(throwWithMessage);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } };
}

function throwWithMessage(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new Error(passkeyErrors.alreadyThere, { cause: error });
  if (name === 'NotAllowedError' || name === 'AbortError') throw new Error(passkeyErrors.cancelled, { cause: error });
  throw new Error(passkeyErrors.failed, { cause: error });
}
