import { secondStepMinutes } from '#domain/accounts/second-factor.ts';
import { type SignInResponder, setCookies, toSuccess } from '#server/features/accounts/sign-in/sign-in-responder.ts';
import { requireActor } from '#server/http/api/access.ts';
import type { ApiImplementer, RequestContext } from '#server/http/api/procedures.ts';
import type { Cookies } from '#server/http/security/cookies.ts';
import { secondFactorSuccessMessages } from '#texts/accounts/second-factor.ts';
import type { SecondFactorService } from './second-factor.service.ts';

type Dependencies = { secondFactor: SecondFactorService; cookies: Cookies; respondSignedIn: SignInResponder };
type Ceremony = { options: { challenge: string }; token: string };

/** Routes for second factors. They also set the cookies. */
export function secondFactorRoutes(api: ApiImplementer, dependencies: Dependencies) {
  return { ...signInRoutes(api, dependencies), ...ownRoutes(api, dependencies), ...resetRoutes(api, dependencies) };
}

/** Responds with the options of a WebAuthn ceremony and stores the challenge token in a cookie. */
function respondWithOptions(cookies: Cookies, context: RequestContext, { options, token }: Ceremony) {
  setCookies(context, [cookies.set('passkey_challenge', token, secondStepMinutes * 60)]);
  return { opciones: options as Ceremony['options'] & Record<string, unknown> };
}

function signInRoutes({ secondFactor: procedures }: ApiImplementer, dependencies: Dependencies) {
  const { cookies, respondSignedIn } = dependencies;
  const secondStep = dependencies.secondFactor.step;
  const readToken = ({ headers }: RequestContext) => cookies.read('second_step', headers);
  return {
    pending: procedures.pending.handler(({ context }) => secondStep.find(readToken(context))),
    verifyAppCode: procedures.verifyAppCode.handler(async ({ input: { code }, context }) =>
      respondSignedIn(context, await secondStep.verifyAppCode(readToken(context), code, context)),
    ),
    verifyRecoveryCode: procedures.verifyRecoveryCode.handler(async ({ input: { code }, context }) =>
      respondSignedIn(context, await secondStep.verifyRecoveryCode(readToken(context), code, context)),
    ),
    passkeyStepOptions: procedures.passkeyStepOptions.handler(async ({ context }) =>
      respondWithOptions(cookies, context, await secondStep.passkeyStepOptions(readToken(context), context)),
    ),
    verifyPasskey: procedures.verifyPasskey.handler(async ({ input: { respuesta }, context }) => {
      const challenge = cookies.read('passkey_challenge', context.headers);
      return respondSignedIn(
        context,
        await secondStep.verifyPasskey(readToken(context), challenge, respuesta, context),
      );
    }),
    passkeyOptions: procedures.passkeyOptions.handler(async ({ context }) =>
      respondWithOptions(cookies, context, await secondStep.passkeyOptions(context)),
    ),
    passkeyLogin: procedures.passkeyLogin.handler(async ({ input: { respuesta }, context }) => {
      const remember = context.headers.get('x-remember-me') === '1';
      const token = cookies.read('passkey_challenge', context.headers);
      return respondSignedIn(context, await secondStep.passkeyLogin(token, respuesta, remember, context));
    }),
  };
}

function ownRoutes({ secondFactor: procedures }: ApiImplementer, { secondFactor: { own }, cookies }: Dependencies) {
  return {
    mine: procedures.mine.handler(({ context }) => own.list(requireActor(context))),
    startApp: procedures.startApp.handler(({ input: { password }, context }) =>
      own.startApp(requireActor(context), password, context),
    ),
    confirmApp: procedures.confirmApp.handler(async ({ input: { code }, context }) => {
      const codigos = await own.confirmApp(requireActor(context), code, context);
      return { ...toSuccess(secondFactorSuccessMessages.appAdded), codigos };
    }),
    removeApp: procedures.removeApp.handler(async ({ input: { password }, context }) => {
      await own.removeApp(requireActor(context), password, context);
      return toSuccess(secondFactorSuccessMessages.appRemoved);
    }),
    startPasskey: procedures.startPasskey.handler(async ({ input: { password }, context }) =>
      respondWithOptions(cookies, context, await own.startPasskey(requireActor(context), password, context)),
    ),
    addPasskey: procedures.addPasskey.handler(async ({ input: { nombre, respuesta }, context }) => {
      const token = cookies.read('passkey_challenge', context.headers);
      const codigos = await own.addPasskey(requireActor(context), nombre, token, respuesta, context);
      return { ...toSuccess(secondFactorSuccessMessages.passkeyAdded), codigos };
    }),
    removePasskey: procedures.removePasskey.handler(async ({ input: { id, password }, context }) => {
      await own.removePasskey(requireActor(context), id, password, context);
      return toSuccess(secondFactorSuccessMessages.passkeyRemoved);
    }),
    renewRecoveryCodes: procedures.renewRecoveryCodes.handler(async ({ input: { password }, context }) => {
      const codigos = await own.renewRecoveryCodes(requireActor(context), password, context);
      return { ...toSuccess(secondFactorSuccessMessages.codesRenewed), codigos };
    }),
    removeAll: procedures.removeAll.handler(async ({ input: { password }, context }) => {
      await own.removeAll(requireActor(context), password, context);
      return toSuccess(secondFactorSuccessMessages.allRemoved);
    }),
  };
}

function resetRoutes({ secondFactor: procedures }: ApiImplementer, { secondFactor: { resets } }: Dependencies) {
  return {
    administrators: procedures.administrators.handler(({ context }) => resets.administrators(requireActor(context))),
    partnerAccount: procedures.partnerAccount.handler(({ input: { Id }, context }) =>
      resets.partnerAccount(requireActor(context), Id),
    ),
    reset: procedures.reset.handler(async ({ input: { id }, context }) => {
      await resets.reset(requireActor(context), id);
      return toSuccess(secondFactorSuccessMessages.reset);
    }),
  };
}
