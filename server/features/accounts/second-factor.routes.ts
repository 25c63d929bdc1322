import { secondStepMinutes } from '#domain/second-factor.ts';
import type { Cookies } from '#server/http/cookies.ts';
import { type Procedures, type RequestContext, signedIn } from '#server/http/procedures.ts';
import { factorAnswers } from '#texts/second-factor.ts';
import type { SecondFactor } from './second-factor.service.ts';
import { type SignedInAnswer, setCookies } from './signed-in-answer.ts';

type Dependencies = { secondFactor: SecondFactor; cookies: Cookies; answerSignedIn: SignedInAnswer };
type Ceremony = { options: { challenge: string }; token: string };

/** The calls about second factors, with the cookies that go with them. */
export function secondFactorRoutes(api: Procedures, dependencies: Dependencies) {
  return { ...signInRoutes(api, dependencies), ...ownRoutes(api, dependencies), ...resetRoutes(api, dependencies) };
}

const say = (message: string) => ({ success: true as const, message });

/** Hands out the options of a ceremony; the browser keeps the token of their challenge in a cookie. */
function answerCeremony(cookies: Cookies, context: RequestContext, { options, token }: Ceremony) {
  setCookies(context, [cookies.set('passkey_challenge', token, secondStepMinutes * 60)]);
  return { opciones: options as Ceremony['options'] & Record<string, unknown> };
}

function signInRoutes({ secondFactor: calls }: Procedures, dependencies: Dependencies) {
  const { cookies, answerSignedIn } = dependencies;
  const secondStep = dependencies.secondFactor.step;
  return {
    pending: calls.pending.handler(({ context }) => secondStep.find(cookies.read('second_step', context.headers))),
    verifyAppCode: calls.verifyAppCode.handler(async ({ input: { code }, context }) =>
      answerSignedIn(
        context,
        await secondStep.verifyAppCode(cookies.read('second_step', context.headers), code, context),
      ),
    ),
    verifyRecoveryCode: calls.verifyRecoveryCode.handler(async ({ input: { code }, context }) =>
      answerSignedIn(
        context,
        await secondStep.verifyRecoveryCode(cookies.read('second_step', context.headers), code, context),
      ),
    ),
    passkeyStepOptions: calls.passkeyStepOptions.handler(async ({ context }) =>
      answerCeremony(
        cookies,
        context,
        await secondStep.passkeyStepOptions(cookies.read('second_step', context.headers), context),
      ),
    ),
    verifyPasskey: calls.verifyPasskey.handler(async ({ input: { respuesta }, context }) => {
      const tokens = [
        cookies.read('second_step', context.headers),
        cookies.read('passkey_challenge', context.headers),
      ] as const;
      return answerSignedIn(context, await secondStep.verifyPasskey(...tokens, respuesta, context));
    }),
    passkeyOptions: calls.passkeyOptions.handler(async ({ context }) =>
      answerCeremony(cookies, context, await secondStep.passkeyOptions(context)),
    ),
    passkeyLogin: calls.passkeyLogin.handler(async ({ input: { respuesta }, context }) => {
      const remember = context.headers.get('x-remember-me') === '1';
      const token = cookies.read('passkey_challenge', context.headers);
      return answerSignedIn(context, await secondStep.passkeyLogin(token, respuesta, remember, context));
    }),
  };
}

function ownRoutes({ secondFactor: calls }: Procedures, { secondFactor: { own }, cookies }: Dependencies) {
  return {
    mine: calls.mine.handler(({ context }) => own.list(signedIn(context))),
    startApp: calls.startApp.handler(({ input: { password }, context }) =>
      own.startApp(signedIn(context), password, context),
    ),
    confirmApp: calls.confirmApp.handler(async ({ input: { code }, context }) => {
      const codigos = await own.confirmApp(signedIn(context), code, context);
      return { ...say(factorAnswers.appAdded), codigos };
    }),
    removeApp: calls.removeApp.handler(async ({ input: { password }, context }) => {
      await own.removeApp(signedIn(context), password, context);
      return say(factorAnswers.appRemoved);
    }),
    startPasskey: calls.startPasskey.handler(async ({ input: { password }, context }) =>
      answerCeremony(cookies, context, await own.startPasskey(signedIn(context), password, context)),
    ),
    addPasskey: calls.addPasskey.handler(async ({ input: { nombre, respuesta }, context }) => {
      const token = cookies.read('passkey_challenge', context.headers);
      const codigos = await own.addPasskey(signedIn(context), nombre, token, respuesta, context);
      return { ...say(factorAnswers.passkeyAdded), codigos };
    }),
    removePasskey: calls.removePasskey.handler(async ({ input: { id, password }, context }) => {
      await own.removePasskey(signedIn(context), id, password, context);
      return say(factorAnswers.passkeyRemoved);
    }),
    renewRecoveryCodes: calls.renewRecoveryCodes.handler(async ({ input: { password }, context }) => {
      const codigos = await own.renewRecoveryCodes(signedIn(context), password, context);
      return { ...say(factorAnswers.codesRenewed), codigos };
    }),
    removeAll: calls.removeAll.handler(async ({ input: { password }, context }) => {
      await own.removeAll(signedIn(context), password, context);
      return say(factorAnswers.allRemoved);
    }),
  };
}

function resetRoutes({ secondFactor: calls }: Procedures, { secondFactor: { resets } }: Dependencies) {
  return {
    administrators: calls.administrators.handler(({ context }) => resets.administrators(signedIn(context))),
    partnerAccount: calls.partnerAccount.handler(({ input: { Id }, context }) =>
      resets.partnerAccount(signedIn(context), Id),
    ),
    reset: calls.reset.handler(async ({ input: { id }, context }) => {
      await resets.reset(signedIn(context), id);
      return say(factorAnswers.reset);
    }),
  };
}
