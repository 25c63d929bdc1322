import type { StartedSession } from '#server/features/accounts/second-factor/second-step.ts';
import type { RequestContext } from '#server/http/api/procedures.ts';
import type { Cookies } from '#server/http/security/cookies.ts';
import { accountSuccessMessages } from '#texts/accounts/account-screens.ts';

export type SignInResponder = ReturnType<typeof createSignInResponder>;

type Dependencies = {
  cookies: Cookies;
  /** Assigns the browser's anonymous coupon entitlements and notification rules to the signed-in account. */
  claimDevice: (userId: number, headers: Headers) => Promise<void>;
};

/** Builds the response of a started session: sets its cookies and removes those of the previous steps. */
export function createSignInResponder({ cookies, claimDevice }: Dependencies) {
  return async (context: RequestContext, started: StartedSession) => {
    await claimDevice(started.usuario.id, context.headers);
    const steps = (['second_step', 'passkey_challenge'] as const)
      .filter((name) => cookies.read(name, context.headers))
      .map(cookies.remove);
    setCookies(context, [...started.cookies, ...steps]);
    return { ...toSuccess(accountSuccessMessages.signedIn), usuario: started.usuario };
  };
}

/** Response of a completed action. */
export const toSuccess = (message: string) => ({ success: true as const, message });

/** Appends Set-Cookie headers to the response. */
export function setCookies({ resHeaders }: RequestContext, cookies: string[]): void {
  for (const cookie of cookies) resHeaders?.append('Set-Cookie', cookie);
}
