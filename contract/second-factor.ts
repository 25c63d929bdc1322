import { z } from 'zod';
import { maxPasswordLength } from '#domain/accounts/account-rules.ts';
import { maxPasskeyNameLength } from '#domain/accounts/second-factor.ts';
import { accountErrors } from '#texts/accounts/account-screens.ts';
import { apiTexts } from '#texts/api.ts';
import { signedInResponse, successResponse } from './accounts.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { id, instant, line, text, verbatim } from './wire.ts';

const typedPassword = verbatim.min(1).max(maxPasswordLength, { error: accountErrors.longPassword });
const appCode = text.max(6, { error: accountErrors.code }).regex(/^\d{6}$/, { error: accountErrors.code });
const recoveryCode = line.min(1).max(40);
const passkeyName = line.min(1).max(maxPasskeyNameLength);

/** Second steps available to a pending sign-in. */
const secondStep = z.object({ passkey: z.boolean(), app: z.boolean(), recuperacion: z.boolean() });

const passkey = z.object({
  id: z.int(),
  nombre: z.string(),
  creada: instant,
  /** null: never used to sign in */
  usada: instant.nullable(),
});

/** Second factors of the current user. */
const factors = z.object({
  app: z.boolean(),
  passkeys: z.array(passkey),
  /** Remaining recovery codes. */
  recuperacion: z.int(),
  /** Whether the account must keep at least one factor. */
  obligatorio: z.boolean(),
});

/** New recovery codes, shown once; empty when the account already has codes. */
const newRecoveryCodes = successResponse.extend({ codigos: z.array(z.string()) });

/** Binary data of WebAuthn as base64url. */
const base64url = text.max(20_000).regex(/^[\w-]+$/);
const extensionResults = z.object({}).default({});
const credential = { id: base64url.max(2000), rawId: base64url.max(2000), type: z.literal('public-key') };

/** A new credential, as `RegistrationResponseJSON` of WebAuthn. */
const passkeyRegistration = z.object({
  ...credential,
  clientExtensionResults: extensionResults,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(text.max(30).regex(/^[\w-]+$/))
      .max(10)
      .optional(),
  }),
});

/** A signed challenge, as `AuthenticationResponseJSON` of WebAuthn. */
const passkeyAssertion = z.object({
  ...credential,
  clientExtensionResults: extensionResults,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

const emptyCredential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} } as const;
const emptyAssertion = {
  ...emptyCredential,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
};

/** Options of a WebAuthn ceremony; the browser reads them as `PublicKeyCredential…OptionsJSON`. */
const ceremony = z.object({ opciones: z.looseObject({ challenge: z.string() }) });

/** A back-office account with its second factors. */
const staffAccount = z.object({
  id: z.int(),
  nombre: z.string(),
  email: z.string(),
  /** Whether it is the account of this request. */
  propia: z.boolean(),
  app: z.boolean(),
  passkeys: z.int(),
});

export type SecondStep = z.infer<typeof secondStep>;
export type SecondFactors = z.infer<typeof factors>;
export type ListedPasskey = z.infer<typeof passkey>;
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>;
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;
export type StaffAccount = z.infer<typeof staffAccount>;

const noInput = z.unknown().optional();
const confirmedByPassword = { example: { password: 'una clave 1' }, input: z.object({ password: typedPassword }) };
const publicEndpoint = { access: 'public', owns: 'none', adminFields: 'none' } as const;
const ownAccountEndpoint = { access: 'visitor', owns: 'none', adminFields: 'none' } as const;

/** Second factors: setup, sign-in and reset by administrators. */
export const secondFactor = describeEndpoints(apiTexts.secondFactor, {
  pending: endpoint({
    ...publicEndpoint,
    route: 'POST /api/auth/second-step', // POST, so that cross-site requests are rejected
    example: undefined,
    input: noInput,
    output: secondStep.nullable(),
  }),
  verifyAppCode: endpoint({
    ...publicEndpoint,
    route: 'POST /api/auth/second-step/app',
    example: { code: '000000' },
    input: z.object({ code: appCode }),
    output: signedInResponse,
  }),
  verifyRecoveryCode: endpoint({
    ...publicEndpoint,
    route: 'POST /api/auth/second-step/recovery',
    example: { code: 'aaaa-bbbb-cccc' },
    input: z.object({ code: recoveryCode }),
    output: signedInResponse,
  }),
  passkeyStepOptions: endpoint({
    ...publicEndpoint,
    route: 'POST /api/auth/second-step/passkey/options',
    example: undefined,
    input: noInput,
    output: ceremony,
  }),
  verifyPasskey: endpoint({
    ...publicEndpoint,
    route: 'POST /api/auth/second-step/passkey',
    example: { respuesta: emptyAssertion },
    input: z.object({ respuesta: passkeyAssertion }),
    output: signedInResponse,
  }),
  passkeyOptions: endpoint({
    ...publicEndpoint,
    route: 'POST /api/auth/passkey/options',
    example: undefined,
    input: noInput,
    output: ceremony,
  }),
  passkeyLogin: endpoint({
    ...publicEndpoint,
    route: 'POST /api/auth/passkey/login',
    example: { respuesta: emptyAssertion },
    input: z.object({ respuesta: passkeyAssertion }),
    output: signedInResponse,
  }),
  mine: endpoint({
    ...ownAccountEndpoint,
    route: 'GET /api/auth/factors',
    example: undefined,
    input: noInput,
    output: factors,
  }),
  startApp: endpoint({
    ...ownAccountEndpoint,
    ...confirmedByPassword,
    route: 'POST /api/auth/factors/app',
    output: z.object({ secreto: z.string(), uri: z.string() }),
  }),
  confirmApp: endpoint({
    ...ownAccountEndpoint,
    route: 'POST /api/auth/factors/app/confirm',
    example: { code: '000000' },
    input: z.object({ code: appCode }),
    output: newRecoveryCodes,
  }),
  removeApp: endpoint({
    ...ownAccountEndpoint,
    ...confirmedByPassword,
    route: 'POST /api/auth/factors/app/remove',
    output: successResponse,
  }),
  startPasskey: endpoint({
    ...ownAccountEndpoint,
    ...confirmedByPassword,
    route: 'POST /api/auth/factors/passkeys/options',
    output: ceremony,
  }),
  addPasskey: endpoint({
    ...ownAccountEndpoint,
    route: 'POST /api/auth/factors/passkeys',
    example: {
      nombre: 'Mi teléfono',
      respuesta: { ...emptyCredential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    },
    input: z.object({ nombre: passkeyName, respuesta: passkeyRegistration }),
    output: newRecoveryCodes,
  }),
  removePasskey: endpoint({
    ...ownAccountEndpoint,
    route: 'POST /api/auth/factors/passkeys/{id}/remove',
    owns: { id: 'passkey' },
    example: { id: 1, password: 'una clave 1' },
    input: z.object({ id, password: typedPassword }),
    output: successResponse,
  }),
  renewRecoveryCodes: endpoint({
    ...ownAccountEndpoint,
    ...confirmedByPassword,
    route: 'POST /api/auth/factors/recovery',
    output: newRecoveryCodes,
  }),
  removeAll: endpoint({
    ...ownAccountEndpoint,
    ...confirmedByPassword,
    route: 'POST /api/auth/factors/remove',
    output: successResponse,
  }),
  administrators: endpoint({
    route: 'GET /api/accounts/administrators',
    access: 'admin',
    owns: 'none',
    example: undefined,
    input: noInput,
    output: z.array(staffAccount),
  }),
  partnerAccount: endpoint({
    route: 'GET /api/accounts/partners/{Id}',
    access: 'admin',
    owns: { Id: 'partner' },
    example: { Id: 42 },
    input: z.object({ Id: id }),
    output: staffAccount,
  }),
  reset: endpoint({
    route: 'POST /api/accounts/{id}/reset-factors',
    access: 'admin',
    owns: 'none',
    example: { id: 1 },
    input: z.object({ id }),
    output: successResponse,
  }),
});
