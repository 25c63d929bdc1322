import { type Procedures, type RequestContext, signedIn } from '#server/http/procedures.ts';
import { factorAnswers } from '#texts/second-factor.ts';
import { type StepCookie, stepCookie, stepToken } from './cookies.ts';
import type { FactorResets } from './factor-resets.ts';
import type { SecondFactorService } from './second-factor.ts';
import type { SecondStepService } from './second-step.ts';
import { type SignedInAnswer, setCookies } from './signed-in-answer.ts';

type Dependencies = {
  secondFactor: SecondFactorService;
  secondStep: SecondStepService;
  factorResets: FactorResets;
  answerSignedIn: SignedInAnswer;
  publicUrl: string;
};
type Ceremony = { options: { challenge: string }; token: string };

/** The calls about second factors, with the cookies that go with them. */
export function secondFactorRoutes(api: Procedures, dependencies: Dependencies) {
  return { ...signInRoutes(api, dependencies), ...ownRoutes(api, dependencies), ...resetRoutes(api, dependencies) };
}

const say = (message: string) => ({ success: true as const, message });
const tokenOf = (step: StepCookie, { headers }: RequestContext) => stepToken(step, headers);

/** Hands out the options of a ceremony; the browser keeps the token of their challenge in a cookie. */
function answerCeremony(context: RequestContext, { options, token }: Ceremony, publicUrl: string) {
  setCookies(context, [stepCookie('passkey', token, publicUrl.startsWith('https:'))]);
  return { opciones: options as Ceremony['options'] & Record<string, unknown> };
}

function signInRoutes({ secondFactor: calls }: Procedures, dependencies: Dependencies) {
  const { secondStep, answerSignedIn, publicUrl } = dependencies;
  return {
    pending: calls.pending.handler(({ context }) => secondStep.find(tokenOf('second-step', context))),
    verifyAppCode: calls.verifyAppCode.handler(async ({ input: { code }, context }) =>
      answerSignedIn(context, await secondStep.verifyAppCode(tokenOf('second-step', context), code, context)),
    ),
    verifyRecoveryCode: calls.verifyRecoveryCode.handler(async ({ input: { code }, context }) =>
      answerSignedIn(context, await secondStep.verifyRecoveryCode(tokenOf('second-step', context), code, context)),
    ),
    passkeyStepOptions: calls.passkeyStepOptions.handler(async ({ context }) =>
      answerCeremony(context, await secondStep.passkeyStepOptions(tokenOf('second-step', context), context), publicUrl),
    ),
    verifyPasskey: calls.verifyPasskey.handler(async ({ input: { respuesta }, context }) => {
      const tokens = [tokenOf('second-step', context), tokenOf('passkey', context)] as const;
      return answerSignedIn(context, await secondStep.verifyPasskey(...tokens, respuesta, context));
    }),
    passkeyOptions: calls.passkeyOptions.handler(async ({ context }) =>
      answerCeremony(context, await secondStep.passkeyOptions(context), publicUrl),
    ),
    passkeyLogin: calls.passkeyLogin.handler(async ({ input: { respuesta }, context }) => {
      const remember = context.headers.get('x-remember-me') === '1';
      const token = tokenOf('passkey', context);
      return answerSignedIn(context, await secondStep.passkeyLogin(token, respuesta, remember, context));
    }),
  };
}

function ownRoutes({ secondFactor: calls }: Procedures, { secondFactor, publicUrl }: Dependencies) {
  return {
    mine: calls.mine.handler(({ context }) => secondFactor.list(signedIn(context))),
    startApp: calls.startApp.handler(({ input: { password }, context }) =>
      secondFactor.startApp(signedIn(context), password, context.address),
    ),
    confirmApp: calls.confirmApp.handler(async ({ input: { code }, context }) => {
      const codigos = await secondFactor.confirmApp(signedIn(context), code);
      return { ...say(factorAnswers.appAdded), codigos };
    }),
    removeApp: calls.removeApp.handler(async ({ input: { password }, context }) => {
      await secondFactor.removeApp(signedIn(context), password, context.address);
      return say(factorAnswers.appRemoved);
    }),
    startPasskey: calls.startPasskey.handler(async ({ input: { password }, context }) =>
      answerCeremony(context, await secondFactor.startPasskey(signedIn(context), password, context.address), publicUrl),
    ),
    addPasskey: calls.addPasskey.handler(async ({ input: { nombre, respuesta }, context }) => {
      const token = tokenOf('passkey', context);
      const codigos = await secondFactor.addPasskey(signedIn(context), nombre, token, respuesta);
      return { ...say(factorAnswers.passkeyAdded), codigos };
    }),
    removePasskey: calls.removePasskey.handler(async ({ input: { id, password }, context }) => {
      await secondFactor.removePasskey(signedIn(context), id, password, context.address);
      return say(factorAnswers.passkeyRemoved);
    }),
    renewRecoveryCodes: calls.renewRecoveryCodes.handler(async ({ input: { password }, context }) => {
      const codigos = await secondFactor.renewRecoveryCodes(signedIn(context), password, context.address);
      return { ...say(factorAnswers.codesRenewed), codigos };
    }),
    removeAll: calls.removeAll.handler(async ({ input: { password }, context }) => {
      await secondFactor.removeAll(signedIn(context), password, context.address);
      return say(factorAnswers.allRemoved);
    }),
  };
}

function resetRoutes({ secondFactor: calls }: Procedures, { factorResets }: Dependencies) {
  return {
    administrators: calls.administrators.handler(({ context }) => factorResets.administrators(signedIn(context))),
    partnerAccount: calls.partnerAccount.handler(({ input: { Id }, context }) =>
      factorResets.partnerAccount(signedIn(context), Id),
    ),
    reset: calls.reset.handler(async ({ input: { id }, context }) => {
      await factorResets.reset(signedIn(context), id);
      return say(factorAnswers.reset);
    }),
  };
}
