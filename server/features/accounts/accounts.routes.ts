import { codeMinutes } from '#domain/accounts.ts';
import { secondStepMinutes } from '#domain/second-factor.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { type Procedures, type RequestContext, signedIn } from '#server/http/procedures.ts';
import { accountAnswers } from '#texts/accounts.ts';
import { factorAnswers } from '#texts/second-factor.ts';
import type { AccountsService } from './accounts.service.ts';
import type { Sessions } from './sessions.ts';
import { type SignedInAnswer, setCookies } from './signed-in-answer.ts';

type Dependencies = {
  accounts: AccountsService;
  sessions: Sessions;
  cookies: Cookies;
  /** Has what a browser got without an account be that of the person who proved to be at it. */
  adopt: (userId: number, headers: Headers) => Promise<void>;
  answerSignedIn: SignedInAnswer;
};
/** Cookies that a browser holds between two steps. */
type StepCookie = 'reset' | 'register';

/** Signing in and out and one's own account, with the cookies that go with it. */
export function accountsRoutes(api: Procedures, { accounts, sessions, cookies, adopt, answerSignedIn }: Dependencies) {
  const calls = api.accounts;
  const say = (message: string) => ({ success: true as const, message });
  const keepStep = (context: RequestContext, step: StepCookie, token: string) =>
    setCookies(context, [cookies.set(step, token, codeMinutes * 60)]);

  return {
    login: calls.login.handler(async ({ input, context }) => {
      const remember = context.headers.get('x-remember-me') === '1';
      const outcome = await accounts.login({ ...input, remember }, context);
      if ('usuario' in outcome) return answerSignedIn(context, outcome);
      setCookies(context, [cookies.set('second_step', outcome.pendingToken, secondStepMinutes * 60)]);
      return { ...say(factorAnswers.secondStep), segundoPaso: true as const };
    }),
    logout: calls.logout.handler(async ({ context }) => {
      setCookies(context, await accounts.logout(context));
      return say(accountAnswers.signedOut);
    }),
    me: calls.me.handler(({ context }) => {
      const { sessionId, lacksSecondFactor, ...usuario } = signedIn(context);
      return { ...say(accountAnswers.signedIn), usuario };
    }),
    forgot: calls.forgot.handler(async ({ input, context }) => {
      await accounts.forgot(input.email, context);
      return say(accountAnswers.codeSent);
    }),
    verifyCode: calls.verifyCode.handler(async ({ input, context }) => {
      keepStep(context, 'reset', await accounts.verifyCode(input.email, input.code, context));
      return say(accountAnswers.codeRight);
    }),
    resetPassword: calls.resetPassword.handler(async ({ input, context }) => {
      const token = cookies.read('reset', context.headers);
      const device = await accounts.resetPassword(input.email, input.newpassword, token, context);
      setCookies(context, [cookies.remove('reset'), device]);
      return say(accountAnswers.passwordChanged);
    }),
    register: calls.register.handler(async ({ input, context }) => {
      keepStep(context, 'register', await accounts.register(input, context));
      return say(accountAnswers.registered);
    }),
    confirm: calls.confirm.handler(async ({ input, context }) => {
      const token = cookies.read('register', context.headers);
      const { userId, cookie } = await accounts.confirm(input.email, input.code, token, context);
      await adopt(userId, context.headers);
      setCookies(context, [cookies.remove('register'), cookie]);
      return say(accountAnswers.confirmed);
    }),
    changePassword: calls.changePassword.handler(async ({ input, context }) => {
      const person = signedIn(context);
      setCookies(context, [await accounts.changePassword(person, input.password, input.newpassword, context)]);
      return say(accountAnswers.passwordRenewed);
    }),
    sessions: calls.sessions.handler(({ context }) => sessions.list(signedIn(context))),
    endSession: calls.endSession.handler(async ({ input, context }) => {
      await sessions.end(signedIn(context).id, input.id);
      return say(accountAnswers.sessionEnded);
    }),
    endSessions: calls.endSessions.handler(async ({ context }) => {
      await sessions.endAllOf(signedIn(context).id);
      setCookies(context, await accounts.logout(context));
      return say(accountAnswers.sessionsEnded);
    }),
  };
}
