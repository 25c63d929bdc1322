import { z } from 'zod';
import { longestPassword } from '#domain/accounts.ts';
import { maxPasskeyNameLength } from '#domain/second-factor.ts';
import { accountProblems } from '#texts/accounts.ts';
import { api } from '#texts/api.ts';
import { said, signedIn } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, line, text } from './wire.ts';

const texts = api.secondFactor;

const typedPassword = text.min(1).max(longestPassword, { error: accountProblems.longPassword });
const appCode = text.max(6, { error: accountProblems.code }).regex(/^\d{6}$/, { error: accountProblems.code });
const recoveryCode = line.min(1).max(40);
const passkeyName = line.min(1).max(maxPasskeyNameLength);

/** Which second steps a waiting sign-in can take. */
const secondStep = z.object({ passkey: z.boolean(), app: z.boolean(), recuperacion: z.boolean() });

const passkey = z.object({
  id: z.int(),
  nombre: z.string(),
  creada: instant,
  /** null: never used to sign in */
  usada: instant.nullable(),
});

/** A person's own second factors. */
const factors = z.object({
  app: z.boolean(),
  passkeys: z.array(passkey),
  /** How many recovery codes are left. */
  recuperacion: z.int(),
  /** Whether the account must keep at least one factor. */
  obligatorio: z.boolean(),
});

/** Recovery codes, shown once; empty where the account has its codes already. */
const madeCodes = said.extend({ codigos: z.array(z.string()) });

/** Binary data of WebAuthn as base64url. */
const base64url = text.max(20_000).regex(/^[\w-]+$/);
const extensionResults = z.object({}).default({});
const credential = { id: base64url.max(2000), rawId: base64url.max(2000), type: z.literal('public-key') };

/** A new credential, as `RegistrationResponseJSON` of WebAuthn. */
const passkeyMade = z.object({
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
const passkeyAnswer = z.object({
  ...credential,
  clientExtensionResults: extensionResults,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
});

const noCredential = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} } as const;
const noAnswer = {
  ...noCredential,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
};

/** Options of a WebAuthn ceremony; the browser reads them as `PublicKeyCredential…OptionsJSON`. */
const ceremony = z.object({ opciones: z.looseObject({ challenge: z.string() }) });

/** An account that works in the back-office, with its second factors. */
const staffAccount = z.object({
  id: z.int(),
  nombre: z.string(),
  email: z.string(),
  /** Whether it is the account that asks. */
  propia: z.boolean(),
  app: z.boolean(),
  passkeys: z.int(),
});

export type SecondStep = z.infer<typeof secondStep>;
export type FactorsListed = z.infer<typeof factors>;
export type PasskeyListed = z.infer<typeof passkey>;
export type PasskeyMade = z.infer<typeof passkeyMade>;
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;
export type StaffAccount = z.infer<typeof staffAccount>;

const nothing = z.unknown().optional();
const byPassword = { example: { password: 'una clave 1' }, input: z.object({ password: typedPassword }) };
const publicCall = { tag: texts.tag, access: 'public', owns: 'none', adminFields: 'none' } as const;
const ownCall = { tag: texts.tag, access: 'visitor', owns: 'none', adminFields: 'none' } as const;

/** Second factors: setting them up, signing in with them, and resetting those of others. */
export const secondFactor = {
  pending: endpoint({
    ...publicCall,
    method: 'POST', // so that pages of other sites may not ask it
    path: '/api/auth/second-step',
    summary: texts.pending,
    example: undefined,
    input: nothing,
    output: secondStep.nullable(),
  }),
  verifyAppCode: endpoint({
    ...publicCall,
    method: 'POST',
    path: '/api/auth/second-step/app',
    summary: texts.verifyAppCode,
    example: { code: '000000' },
    input: z.object({ code: appCode }),
    output: signedIn,
  }),
  verifyRecoveryCode: endpoint({
    ...publicCall,
    method: 'POST',
    path: '/api/auth/second-step/recovery',
    summary: texts.verifyRecoveryCode,
    example: { code: 'aaaa-bbbb-cccc' },
    input: z.object({ code: recoveryCode }),
    output: signedIn,
  }),
  passkeyStepOptions: endpoint({
    ...publicCall,
    method: 'POST',
    path: '/api/auth/second-step/passkey/options',
    summary: texts.passkeyStepOptions,
    example: undefined,
    input: nothing,
    output: ceremony,
  }),
  verifyPasskey: endpoint({
    ...publicCall,
    method: 'POST',
    path: '/api/auth/second-step/passkey',
    summary: texts.verifyPasskey,
    example: { respuesta: noAnswer },
    input: z.object({ respuesta: passkeyAnswer }),
    output: signedIn,
  }),
  passkeyOptions: endpoint({
    ...publicCall,
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: texts.passkeyOptions,
    example: undefined,
    input: nothing,
    output: ceremony,
  }),
  passkeyLogin: endpoint({
    ...publicCall,
    method: 'POST',
    path: '/api/auth/passkey/login',
    summary: texts.passkeyLogin,
    example: { respuesta: noAnswer },
    input: z.object({ respuesta: passkeyAnswer }),
    output: signedIn,
  }),
  mine: endpoint({
    ...ownCall,
    method: 'GET',
    path: '/api/auth/factors',
    summary: texts.mine,
    example: undefined,
    input: nothing,
    output: factors,
  }),
  startApp: endpoint({
    ...ownCall,
    ...byPassword,
    method: 'POST',
    path: '/api/auth/factors/app',
    summary: texts.startApp,
    output: z.object({ secreto: z.string(), uri: z.string() }),
  }),
  confirmApp: endpoint({
    ...ownCall,
    method: 'POST',
    path: '/api/auth/factors/app/confirm',
    summary: texts.confirmApp,
    example: { code: '000000' },
    input: z.object({ code: appCode }),
    output: madeCodes,
  }),
  removeApp: endpoint({
    ...ownCall,
    ...byPassword,
    method: 'POST',
    path: '/api/auth/factors/app/remove',
    summary: texts.removeApp,
    output: said,
  }),
  startPasskey: endpoint({
    ...ownCall,
    ...byPassword,
    method: 'POST',
    path: '/api/auth/factors/passkeys/options',
    summary: texts.startPasskey,
    output: ceremony,
  }),
  addPasskey: endpoint({
    ...ownCall,
    method: 'POST',
    path: '/api/auth/factors/passkeys',
    summary: texts.addPasskey,
    example: {
      nombre: 'Mi teléfono',
      respuesta: { ...noCredential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    },
    input: z.object({ nombre: passkeyName, respuesta: passkeyMade }),
    output: madeCodes,
  }),
  removePasskey: endpoint({
    ...ownCall,
    method: 'POST',
    path: '/api/auth/factors/passkeys/{id}/remove',
    summary: texts.removePasskey,
    owns: { id: 'passkey' },
    example: { id: 1, password: 'una clave 1' },
    input: z.object({ id, password: typedPassword }),
    output: said,
  }),
  renewRecoveryCodes: endpoint({
    ...ownCall,
    ...byPassword,
    method: 'POST',
    path: '/api/auth/factors/recovery',
    summary: texts.renewRecoveryCodes,
    output: madeCodes,
  }),
  removeAll: endpoint({
    ...ownCall,
    ...byPassword,
    method: 'POST',
    path: '/api/auth/factors/remove',
    summary: texts.removeAll,
    output: said,
  }),
  administrators: endpoint({
    method: 'GET',
    path: '/api/accounts/administrators',
    tag: texts.tag,
    summary: texts.administrators,
    access: 'admin',
    owns: 'none',
    example: undefined,
    input: nothing,
    output: z.array(staffAccount),
  }),
  partnerAccount: endpoint({
    method: 'GET',
    path: '/api/accounts/partners/{Id}',
    tag: texts.tag,
    summary: texts.partnerAccount,
    access: 'admin',
    owns: { Id: 'partner' },
    example: { Id: 42 },
    input: z.object({ Id: id }),
    output: staffAccount,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/accounts/{id}/reset-factors',
    tag: texts.tag,
    summary: texts.reset,
    access: 'admin',
    owns: 'none',
    example: { id: 1 },
    input: z.object({ id }),
    output: said,
  }),
};
