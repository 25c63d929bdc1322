import type { RequestContext } from '#server/http/procedures.ts';
import { accountAnswers } from '#texts/accounts.ts';
import { rememberedCookie, stepCookie } from './cookies.ts';
import type { Started } from './session-starts.ts';

export type SignedInAnswer = ReturnType<typeof signedInAnswer>;

type Dependencies = {
  /** Assigns what a browser got without an account to the account that signed in there. */
  adopt: (userId: number, headers: Headers) => Promise<void>;
  publicUrl: string;
};

/** Answers a call that started a session: sets its cookies, and removes those of the steps before. */
export function signedInAnswer({ adopt, publicUrl }: Dependencies) {
  const secure = publicUrl.startsWith('https:');
  return async (context: RequestContext, { usuario, cookies, remember }: Started) => {
    await adopt(usuario.id, context.headers);
    const steps = [stepCookie('second-step', '', secure), stepCookie('passkey', '', secure)];
    setCookies(context, [...(remember ? [rememberedCookie(secure)] : []), ...cookies, ...steps]);
    return { success: true as const, message: accountAnswers.signedIn, usuario };
  };
}

/** Adds cookies to the answer. */
export function setCookies({ resHeaders }: RequestContext, cookies: string[]): void {
  for (const cookie of cookies) resHeaders?.append('Set-Cookie', cookie);
}
