import { z } from 'zod';
import {
  maxEmailLength,
  maxInvitationTokenLength,
  maxNameLength,
  maxPasswordLength,
  maxPhoneLength,
} from '#domain/accounts/account-rules.ts';
import { toAsciiHost } from '#domain/accounts/email.ts';
import { roles } from '#domain/accounts/roles.ts';
import { accountErrors } from '#texts/accounts/account-screens.ts';
import { apiTexts } from '#texts/api.ts';
import { describeEndpoints, endpoint } from './endpoint.ts';
import { emailText, id, instant, line, text, verbatim } from './wire.ts';

/** The user as the browser stores it under 'usuario' for the greeting; it grants no permissions (AUTH-7). */
const usuario = z.object({
  id: z.int(),
  nombre: z.string(),
  username: z.string(),
  email: z.string(),
  rol: z.enum(roles),
  /** Id of the partner that owns the account; null for other accounts. */
  partnerId: z.int().nullable(),
});

/** Response of a successful request. */
export const successResponse = z.object({ success: z.literal(true), message: z.string() });
export const signedInResponse = successResponse.extend({ usuario });
/** The password was correct and a second step is pending (contract/second-factor.ts). */
const secondStepPending = successResponse.extend({ segundoPaso: z.literal(true) });

/** A session of a user in one browser. */
const session = z.object({
  id: z.int(),
  /** Whether it is the session of this request. */
  actual: z.boolean(),
  creada: instant,
  /** Last renewal, at most a day before its last use. */
  vista: instant,
  /** Expiry unless use renews it. */
  vence: instant,
  /** Latest expiry, regardless of use. */
  termina: instant,
  /** Whether use renews it, up to `termina`. */
  recordada: z.boolean(),
  /** User-Agent of the browser; '' when it sent none. */
  navegador: z.string(),
});

const email = emailText();
const typedPassword = verbatim.max(maxPasswordLength, { error: accountErrors.longPassword });
const code = text.max(6, { error: accountErrors.code }).regex(/^\d{6}$/, { error: accountErrors.code });

/** Everything that is stored about an account, by section. */
const accountExport = z.object({ exportado: instant, datos: z.record(z.string(), z.unknown()) });

/** Effects of erasing the account on others. */
const erasurePreview = z.object({
  /** The last administrator cannot erase its account. */
  ultimoAdministrador: z.boolean(),
  /** A partner with businesses, places or exchange houses asks, and an administrator erases the account. */
  decideAdministracion: z.boolean(),
  /** When the partner asked; null: it did not. */
  pedida: instant.nullable(),
  /** Businesses that stay without a partner, with the coupons that leave the public pages. */
  negocios: z.array(z.object({ Nombre: z.string(), Cupones: z.int() })),
  /** Places and exchange houses that stay without a partner. */
  lugares: z.int(),
  casas: z.int(),
  /** Receipts of used coupons, which stay without the person. */
  canjes: z.int(),
});

/** The user's own data that the account page edits. */
const profile = z.object({
  nombre: z.string(),
  email: z.string(),
  /** null for accounts without a partner */
  telefono: z.string().nullable(),
});

/** An invitation, as shown to the person with its link. */
const openInvitation = z.object({ nombre: z.string(), email: z.string(), vence: instant });
const invitationToken = line.min(1).max(maxInvitationTokenLength);

export type User = z.infer<typeof usuario>;
/** The till of a cashier's session: the branch of its phone, with business and partner. */
export type Till = { phoneId: number; partnerId: number; branchId: number; branch: string; business: string };
/** A signed-in user in one session. */
export type SignedInUser = User & {
  sessionId: number;
  /** The till of a cashier; absent for all other users. */
  till?: Till;
  /** True when the account requires a second factor and has none; it can then access only its own account pages. */
  isMissingSecondFactor?: boolean;
};
export type AccountExport = z.infer<typeof accountExport>;
export type ErasurePreview = z.infer<typeof erasurePreview>;
export type Profile = z.infer<typeof profile>;
export type OpenInvitation = z.infer<typeof openInvitation>;
export type ListedSession = z.infer<typeof session>;

/** Sign-in, sign-out and accounts. Errors are `{success: false, message}` (API-2). */
export const accounts = describeEndpoints(apiTexts.accounts, {
  login: endpoint({
    route: 'POST /api/auth/login',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { usernameoremail: 'nadie', password: 'una clave 1' },
    input: z.object({
      usernameoremail: line.min(1).overwrite(toAsciiHost).max(maxEmailLength),
      password: typedPassword.min(1),
    }),
    output: z.union([signedInResponse, secondStepPending]),
  }),
  logout: endpoint({
    route: 'POST /api/auth/logout',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    output: successResponse,
  }),
  me: endpoint({
    route: 'GET /api/auth/me',
    access: 'visitor',
    owns: 'none',
    output: signedInResponse,
  }),
  forgot: endpoint({
    route: 'POST /api/auth/forgot',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { email: 'nadie@ejemplo.test' },
    input: z.object({ email }),
    output: successResponse,
  }),
  verifyCode: endpoint({
    route: 'POST /api/auth/verify-code',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { email: 'nadie@ejemplo.test', code: '000000' },
    input: z.object({ email, code }),
    output: successResponse,
  }),
  resetPassword: endpoint({
    route: 'POST /api/auth/reset-password',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { email: 'nadie@ejemplo.test', newpassword: 'puente 4 rio' },
    input: z.object({ email, newpassword: typedPassword }),
    output: successResponse,
  }),
  register: endpoint({
    route: 'POST /api/auth/register',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { nombre: 'Nadie', email: 'nadie@ejemplo.test', password: 'puente 4 rio' },
    input: z.object({ nombre: line.min(1).max(maxNameLength), email, password: typedPassword }),
    output: successResponse,
  }),
  confirm: endpoint({
    route: 'POST /api/auth/confirm',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { email: 'nadie@ejemplo.test', code: '000000' },
    input: z.object({ email, code }),
    output: successResponse,
  }),
  changePassword: endpoint({
    route: 'POST /api/auth/change-password',
    access: 'visitor',
    owns: 'none',
    adminFields: 'none',
    example: { password: 'una clave 1', newpassword: 'puente 4 rio' },
    input: z.object({ password: typedPassword.min(1), newpassword: typedPassword }),
    output: successResponse,
  }),
  sessions: endpoint({
    route: 'GET /api/auth/sessions',
    access: 'visitor',
    owns: 'none',
    output: z.array(session),
  }),
  endSession: endpoint({
    route: 'DELETE /api/auth/sessions/{id}',
    access: 'visitor',
    owns: { id: 'session' },
    adminFields: 'none',
    example: { id: 1 },
    input: z.object({ id }),
    output: successResponse,
  }),
  endSessions: endpoint({
    route: 'DELETE /api/auth/sessions',
    access: 'visitor',
    owns: 'none',
    adminFields: 'none',
    output: successResponse,
  }),
  exportData: endpoint({
    route: 'GET /api/auth/data',
    access: 'visitor',
    owns: 'none',
    output: accountExport,
  }),
  previewErasure: endpoint({
    route: 'GET /api/auth/erasure',
    access: 'visitor',
    owns: 'none',
    output: erasurePreview,
  }),
  erase: endpoint({
    route: 'POST /api/auth/erase',
    access: 'visitor',
    owns: 'none',
    adminFields: 'none',
    example: { password: 'una clave 1' },
    input: z.object({ password: typedPassword.min(1) }),
    /** `pedida`: the account was not erased but its erasure requested. */
    output: successResponse.extend({ pedida: z.boolean() }),
  }),
  withdrawErasure: endpoint({
    route: 'DELETE /api/auth/erasure',
    access: 'partner',
    owns: 'none',
    adminFields: 'none',
    output: successResponse,
  }),
  profile: endpoint({
    route: 'GET /api/auth/profile',
    access: 'visitor',
    owns: 'none',
    output: profile,
  }),
  updateProfile: endpoint({
    route: 'POST /api/auth/profile',
    access: 'visitor',
    owns: 'none',
    adminFields: 'none',
    example: { nombre: 'Nadie' },
    input: z.object({
      nombre: line.min(1, { error: accountErrors.nameEmpty }).max(maxNameLength).optional(),
      telefono: line.min(1, { error: accountErrors.phoneEmpty }).max(maxPhoneLength).optional(),
    }),
    output: signedInResponse,
  }),
  changeEmail: endpoint({
    route: 'POST /api/auth/email',
    access: 'visitor',
    owns: 'none',
    adminFields: 'none',
    example: { email: 'nadie@ejemplo.test', password: 'una clave 1' },
    input: z.object({ email, password: typedPassword.min(1) }),
    output: successResponse,
  }),
  confirmEmail: endpoint({
    route: 'POST /api/auth/email/confirm',
    access: 'visitor',
    owns: 'none',
    adminFields: 'none',
    example: { email: 'nadie@ejemplo.test', code: '000000' },
    input: z.object({ email, code }),
    output: signedInResponse,
  }),
  invitation: endpoint({
    route: 'POST /api/auth/invitation',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { token: 'nadie' },
    input: z.object({ token: invitationToken }),
    output: openInvitation,
  }),
  acceptInvitation: endpoint({
    route: 'POST /api/auth/invitation/accept',
    access: 'public',
    owns: 'none',
    adminFields: 'none',
    example: { token: 'nadie', password: 'puente 4 rio' },
    input: z.object({ token: invitationToken, password: typedPassword }),
    output: successResponse.extend({ email: z.string() }),
  }),
});
