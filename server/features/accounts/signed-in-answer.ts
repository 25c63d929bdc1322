import type { Cookies } from '#server/http/cookies.ts';
import type { RequestContext } from '#server/http/procedures.ts';
import { accountAnswers } from '#texts/accounts.ts';
import type { Started } from './second-step.ts';

export type SignedInAnswer = ReturnType<typeof signedInAnswer>;

type Dependencies = {
  cookies: Cookies;
  /** Assigns what a browser got without an account to the account that signed in there. */
  adopt: (userId: number, headers: Headers) => Promise<void>;
};

/** Answers a call that started a session: sets its cookies, and removes those of the steps before. */
export function signedInAnswer({ cookies, adopt }: Dependencies) {
  return async (context: RequestContext, started: Started) => {
    await adopt(started.usuario.id, context.headers);
    const steps = (['second_step', 'passkey_challenge'] as const)
      .filter((name) => cookies.read(name, context.headers))
      .map(cookies.remove);
    setCookies(context, [...started.cookies, ...steps]);
    return { success: true as const, message: accountAnswers.signedIn, usuario: started.usuario };
  };
}

/** Adds Set-Cookie headers to the answer. */
export function setCookies({ resHeaders }: RequestContext, lines: string[]): void {
  for (const line of lines) resHeaders?.append('Set-Cookie', line);
}
