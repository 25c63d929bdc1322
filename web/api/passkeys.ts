import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyAssertion, PasskeyRegistration } from '#contract/second-factor.ts';
import { passkeyProblems } from '#texts/accounts/second-step.ts';

export type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
export type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Imported on demand, so that no page bundles it. */
const loadLibrary = () => import('@simplewebauthn/browser');

/** Creates a passkey in the browser; rejects with a message if the user cancels or the browser cannot. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<PasskeyRegistration> {
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
export async function signWithPasskey(optionsJSON: RequestOptions): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(throwWithMessage);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } };
}

function throwWithMessage(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new Error(passkeyProblems.alreadyThere, { cause: error });
  if (name === 'NotAllowedError' || name === 'AbortError') throw new Error(passkeyProblems.cancelled, { cause: error });
  throw new Error(passkeyProblems.failed, { cause: error });
}
