import { mailedCodeMinutes } from '#domain/accounts/account-rules.ts';
import { secondStepMinutes } from '#domain/accounts/second-factor.ts';
import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer, RequestContext } from '#server/http/api/procedures.ts';
import type { Cookies } from '#server/http/security/cookies.ts';
import { accountSuccessMessages } from '#texts/accounts/account-screens.ts';
import { secondFactorSuccessMessages } from '#texts/accounts/second-factor.ts';
import type { AccountsService } from './accounts.service.ts';
import type { AccountDataService } from './data/account-data.service.ts';
import type { Invitations } from './invitations/invitations.ts';
import type { OwnProfile } from './profile/own-profile.ts';
import type { Sessions } from './sessions/sessions.ts';
import { type SignInResponder, setCookies, toSuccess } from './sign-in/sign-in-responder.ts';

type Dependencies = {
  accounts: AccountsService;
  accountData: AccountDataService;
  profile: OwnProfile;
  invitations: Invitations;
  sessions: Sessions;
  cookies: Cookies;
  /** Assigns the browser's anonymous coupon entitlements and notification rules to the signed-in account. */
  claimDevice: (userId: number, headers: Headers) => Promise<void>;
  /** Stops the account's notifications on a browser that signs out. */
  releaseDevice: (headers: Headers) => Promise<void>;
  respondSignedIn: SignInResponder;
};
/** Cookies that store the token of a mailed code between two steps. */
type StepCookie = 'reset' | 'register';

/** Routes for sign-in, sign-out and the user's own account. They also set the cookies. */
export function accountsRoutes(
  api: ApiImplementer,
  {
    accounts,
    accountData,
    profile,
    invitations,
    sessions,
    cookies,
    claimDevice,
    releaseDevice,
    respondSignedIn,
  }: Dependencies,
) {
  const procedures = api.accounts;
  const setStepCookie = (context: RequestContext, step: StepCookie, token: string) =>
    setCookies(context, [cookies.set(step, token, mailedCodeMinutes * 60)]);

  return {
    login: procedures.login.handler(async ({ input, context }) => {
      const remember = context.headers.get('x-remember-me') === '1';
      const outcome = await accounts.login({ ...input, remember }, context);
      if ('usuario' in outcome) return respondSignedIn(context, outcome);
      setCookies(context, [cookies.set('second_step', outcome.pendingToken, secondStepMinutes * 60)]);
      return { ...toSuccess(secondFactorSuccessMessages.secondStep), segundoPaso: true as const };
    }),
    logout: procedures.logout.handler(async ({ context }) => {
      await releaseDevice(context.headers);
      setCookies(context, await accounts.logout(context));
      return toSuccess(accountSuccessMessages.signedOut);
    }),
    me: procedures.me.handler(({ context }) => {
      const { sessionId, isMissingSecondFactor, ...usuario } = requireActor(context);
      return { ...toSuccess(accountSuccessMessages.signedIn), usuario };
    }),
    forgot: procedures.forgot.handler(async ({ input, context }) => {
      await accounts.forgot(input.email, context);
      return toSuccess(accountSuccessMessages.codeSent);
    }),
    verifyCode: procedures.verifyCode.handler(async ({ input, context }) => {
      setStepCookie(context, 'reset', await accounts.verifyCode(input.email, input.code, context));
      return toSuccess(accountSuccessMessages.codeRight);
    }),
    resetPassword: procedures.resetPassword.handler(async ({ input, context }) => {
      const token = cookies.read('reset', context.headers);
      const device = await accounts.resetPassword(input.email, input.newpassword, token, context);
      setCookies(context, [cookies.remove('reset'), device]);
      return toSuccess(accountSuccessMessages.passwordChanged);
    }),
    register: procedures.register.handler(async ({ input, context }) => {
      setStepCookie(context, 'register', await accounts.register(input, context));
      return toSuccess(accountSuccessMessages.registered);
    }),
    confirm: procedures.confirm.handler(async ({ input, context }) => {
      const token = cookies.read('register', context.headers);
      const { userId, cookie } = await accounts.confirm(input.email, input.code, token, context);
      await claimDevice(userId, context.headers);
      setCookies(context, [cookies.remove('register'), cookie]);
      return toSuccess(accountSuccessMessages.confirmed);
    }),
    changePassword: procedures.changePassword.handler(async ({ input, context }) => {
      const user = requireActor(context);
      setCookies(context, [await accounts.changePassword(user, input.password, input.newpassword, context)]);
      return toSuccess(accountSuccessMessages.passwordRenewed);
    }),
    sessions: procedures.sessions.handler(({ context }) => sessions.list(requireActor(context))),
    endSession: procedures.endSession.handler(async ({ input, context }) => {
      await sessions.end(requireActor(context).id, input.id);
      return toSuccess(accountSuccessMessages.sessionEnded);
    }),
    endSessions: procedures.endSessions.handler(async ({ context }) => {
      await sessions.endAllSessions(requireActor(context).id);
      await releaseDevice(context.headers);
      setCookies(context, await accounts.logout(context));
      return toSuccess(accountSuccessMessages.sessionsEnded);
    }),
    profile: procedures.profile.handler(({ context }) => profile.get(requireActor(context))),
    updateProfile: procedures.updateProfile.handler(async ({ input, context }) => ({
      ...toSuccess(accountSuccessMessages.profileSaved),
      usuario: await profile.update(requireActor(context), input),
    })),
    changeEmail: procedures.changeEmail.handler(async ({ input, context }) => {
      await profile.requestEmail(requireActor(context), input, context);
      return toSuccess(accountSuccessMessages.emailCodeSent);
    }),
    confirmEmail: procedures.confirmEmail.handler(async ({ input, context }) => ({
      ...toSuccess(accountSuccessMessages.emailChanged),
      usuario: await profile.confirmEmail(requireActor(context), input, context),
    })),
    invitation: procedures.invitation.handler(({ input, context }) =>
      invitations.open(input.token, context.actor, context),
    ),
    acceptInvitation: procedures.acceptInvitation.handler(async ({ input, context }) => {
      const { email, cookie } = await invitations.accept(input.token, input.password, context.actor, context);
      setCookies(context, [cookie]);
      return { ...toSuccess(accountSuccessMessages.invitationAccepted), email };
    }),
    exportData: procedures.exportData.handler(({ context }) => accountData.exportAccount(requireActor(context))),
    previewErasure: procedures.previewErasure.handler(({ context }) =>
      accountData.previewErasure(requireActor(context)),
    ),
    erase: procedures.erase.handler(async ({ input, context }) => {
      const outcome = await accountData.erase(requireActor(context), input.password, context);
      if (outcome === 'requested') return { ...toSuccess(accountSuccessMessages.erasureRequested), pedida: true };
      setCookies(context, [cookies.remove('session_token'), cookies.remove('known_device')]);
      return { ...toSuccess(accountSuccessMessages.erased), pedida: false };
    }),
    withdrawErasure: procedures.withdrawErasure.handler(async ({ context }) => {
      await accountData.withdrawErasure(requireActor(context));
      return toSuccess(accountSuccessMessages.erasureWithdrawn);
    }),
  };
}
