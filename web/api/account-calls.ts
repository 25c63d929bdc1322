import type {
  AccountExport,
  ErasurePreview,
  ListedSession,
  OpenInvitation,
  Profile,
  User,
} from '#contract/accounts.ts';
import { accountFallbacks, formatRetryWait } from '#texts/accounts/failed-requests.ts';
import { removeUsuario } from '#web/shell/session/usuario.ts';
import { send } from './public-calls.ts';

export type MessageResponse = { success: true; message: string };
export type SignedInResponse = MessageResponse & { usuario: User };
/** The password was correct; the second step follows. */
type SecondStepRequired = MessageResponse & { segundoPaso: true };
type Login = { usernameoremail: string; password: string };
type Registration = { nombre: string; email: string; password: string };
type Code = { email: string; code: string };

/** API requests for the user's own account. Typed by the contract, without bundling its code. */
export const accountCalls = {
  /** `remember` changes a header only, never the body (AUTH-1). */
  login: (credentials: Login, remember: boolean) =>
    callAuth<SignedInResponse | SecondStepRequired>('POST', 'login', credentials, rememberHeader(remember)),
  logout: () => callAuth<MessageResponse>('POST', 'logout'),
  me: () => callWithSession<SignedInResponse>('GET', 'me'),
  forgot: (email: string) => callAuth<MessageResponse>('POST', 'forgot', { email }),
  verifyCode: (code: Code) => callAuth<MessageResponse>('POST', 'verify-code', code),
  resetPassword: (email: string, newpassword: string) =>
    callAuth<MessageResponse>('POST', 'reset-password', { email, newpassword }),
  register: (registration: Registration) => callAuth<MessageResponse>('POST', 'register', registration),
  confirm: (code: Code) => callAuth<MessageResponse>('POST', 'confirm', code),
  changePassword: (password: string, newpassword: string) =>
    callWithSession<MessageResponse>('POST', 'change-password', { password, newpassword }),
  sessions: () => callWithSession<ListedSession[]>('GET', 'sessions'),
  endSession: (id: number) => callWithSession<MessageResponse>('DELETE', `sessions/${id}`),
  endSessions: () => callWithSession<MessageResponse>('DELETE', 'sessions'),
  profile: () => callWithSession<Profile>('GET', 'profile'),
  updateProfile: (changed: { nombre?: string; telefono?: string }) =>
    callWithSession<SignedInResponse>('POST', 'profile', changed),
  changeEmail: (email: string, password: string) =>
    callWithSession<MessageResponse>('POST', 'email', { email, password }),
  confirmEmail: (code: Code) => callWithSession<SignedInResponse>('POST', 'email/confirm', code),
  openInvitation: (token: string) => callAuth<OpenInvitation>('POST', 'invitation', { token }),
  acceptInvitation: (token: string, password: string) =>
    callAuth<MessageResponse>('POST', 'invitation/accept', { token, password }),
  exportData: () => callWithSession<AccountExport>('GET', 'data'),
  previewErasure: () => callWithSession<ErasurePreview>('GET', 'erasure'),
  erase: (password: string) => callWithSession<MessageResponse & { pedida: boolean }>('POST', 'erase', { password }),
  withdrawErasure: () => callWithSession<MessageResponse>('DELETE', 'erasure'),
};

/** Error response of the auth API. `serverMessage` is '' if the response has none. */
class AuthError extends Error {
  readonly status: number;
  readonly serverMessage: string;
  /** Whether the response has `success: false`, so that the server understood the request. */
  readonly isDeclined: boolean;
  readonly waitSeconds: number;

  constructor(response: Response, body: Record<string, unknown> | null) {
    super(`${response.status}`);
    this.name = 'AuthError';
    this.status = response.status;
    this.serverMessage = typeof body?.message === 'string' ? body.message.trim() : '';
    this.isDeclined = body?.success === false;
    this.waitSeconds = response.status === 429 ? Number(response.headers.get('Retry-After')) || 0 : 0;
  }
}

/** Message for a failed request: the server's, else `fallback`, with the waiting time if the request was throttled. */
export function getAuthErrorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof AuthError)) return error instanceof Error ? error.message : fallback;
  const message = error.serverMessage || fallback;
  return error.waitSeconds > 0 ? `${message} ${formatRetryWait(error.waitSeconds)}` : message;
}

/** Message for a failed sign-in. The fallback depends on whether the server declined or gave no valid response (AUTH-2). */
export function getSignInErrorMessage(error: unknown): string {
  const isDeclined = error instanceof AuthError && error.isDeclined;
  return getAuthErrorMessage(error, isDeclined ? accountFallbacks.login : accountFallbacks.loginStatus);
}

/** Header that requests a session that outlives the browser. */
export const rememberHeader = (remember: boolean): Record<string, string> => (remember ? { 'X-Remember-Me': '1' } : {});

/** Whether the pending sign-in has expired, so that the password is required again. */
export const isSignInExpired = (error: unknown) => error instanceof AuthError && error.status === 410;

/** Whether the session of the request has ended. */
export const isSignedOut = (error: unknown) => error instanceof AuthError && error.status === 401;

/** Sends an auth request that needs a session. An ended session removes the stored `usuario` (AUTH-7). */
export async function callWithSession<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  try {
    return await callAuth<Result>(method, path, body);
  } catch (error) {
    if (isSignedOut(error)) removeUsuario();
    throw error;
  }
}

/** Sends a request to `/api/auth/`; rejects with an AuthError for an error response. */
export async function callAuth<Result>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Result> {
  const response = await send(method, `/api/auth/${path}`, body, headers);
  const result = await response.json().catch(() => null);
  if (!response.ok || !result || result.success === false) throw new AuthError(response, result);
  return result;
}
