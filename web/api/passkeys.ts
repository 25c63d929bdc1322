import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PasskeyAnswer, PasskeyMade } from '#contract/second-factor.ts';
import { passkeyProblems } from '#texts/second-step.ts';

export type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
export type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** Imported on tap: no page carries it otherwise. */
const library = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey; rejects with a sentence when the person cancels or it cannot. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<PasskeyMade> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON }).catch(explain);
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    ...{ id, rawId, type, clientExtensionResults: {} },
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Has the browser sign a challenge with a passkey; rejects with a sentence when the person cancels or has none. */
export async function answerPasskey(optionsJSON: RequestOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(explain);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, authenticatorData, signature } };
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new Error(passkeyProblems.alreadyThere, { cause: error });
  if (name === 'NotAllowedError' || name === 'AbortError') throw new Error(passkeyProblems.cancelled, { cause: error });
  throw new Error(passkeyProblems.failed, { cause: error });
}
