import type { SessionListed, Usuario } from '#contract/accounts.ts';
import { accountFallbacks, waitInWords } from '#texts/accounts.ts';
import { forgetUsuario } from '#web/shell/usuario.ts';
import { send } from './send.ts';

export type Said = { success: true; message: string };
export type SignedIn = Said & { usuario: Usuario };
/** The password was right, and a second step is to come. */
type HalfSignedIn = Said & { segundoPaso: true };
type Login = { usernameoremail: string; password: string };
type Registration = { nombre: string; email: string; password: string };
type Code = { email: string; code: string };

/** The calls about one's own account, made from the browser: typed by the contract, without its code. */
export const accountCalls = {
  /** Remembering changes a header only, never the payload (AUTH-1). */
  login: (who: Login, remember: boolean) =>
    call<SignedIn | HalfSignedIn>('POST', 'login', who, rememberHeader(remember)),
  logout: () => call<Said>('POST', 'logout'),
  me: () => own<SignedIn>('GET', 'me'),
  forgot: (email: string) => call<Said>('POST', 'forgot', { email }),
  verifyCode: (code: Code) => call<Said>('POST', 'verify-code', code),
  resetPassword: (email: string, newpassword: string) => call<Said>('POST', 'reset-password', { email, newpassword }),
  register: (who: Registration) => call<Said>('POST', 'register', who),
  confirm: (code: Code) => call<Said>('POST', 'confirm', code),
  changePassword: (password: string, newpassword: string) =>
    own<Said>('POST', 'change-password', { password, newpassword }),
  sessions: () => own<SessionListed[]>('GET', 'sessions'),
  endSession: (id: number) => own<Said>('DELETE', `sessions/${id}`),
  endSessions: () => own<Said>('DELETE', 'sessions'),
};

/** An answer that is not a yes. `said` is the server's sentence, '' when it gave none. */
class Refusal extends Error {
  readonly status: number;
  readonly said: string;
  /** That it says `success: false`, as a call that was understood does. */
  readonly declined: boolean;
  readonly waitSeconds: number;

  constructor(response: Response, answer: Record<string, unknown> | null) {
    super(`${response.status}`);
    this.name = 'Refusal';
    this.status = response.status;
    this.said = typeof answer?.message === 'string' ? answer.message.trim() : '';
    this.declined = answer?.success === false;
    this.waitSeconds = response.status === 429 ? Number(response.headers.get('Retry-After')) || 0 : 0;
  }
}

/** What a person reads of a failed call: the server's sentence, else the screen's own; how long to wait where it is too early. */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : fallback;
  const sentence = error.said || fallback;
  return error.waitSeconds > 0 ? `${sentence} ${waitInWords(error.waitSeconds)}` : sentence;
}

/** A sign-in that failed has two fallbacks: that the server said no, or that it said nothing (AUTH-2). */
export function loginFailureText(error: unknown): string {
  const declined = error instanceof Refusal && error.declined;
  return failureText(error, declined ? accountFallbacks.login : accountFallbacks.loginStatus);
}

/** Says by a header that the session is to outlive the browser. */
export const rememberHeader = (remember: boolean): Record<string, string> => (remember ? { 'X-Remember-Me': '1' } : {});

/** Whether the waiting sign-in has ended, so that the password is to be typed again. */
export const isEnded = (error: unknown) => error instanceof Refusal && error.status === 410;

/** Whether the server no longer knows the session that asked. */
export const isSignedOut = (error: unknown) => error instanceof Refusal && error.status === 401;

/** A call that needs a session: one that the server no longer knows removes `usuario` (AUTH-7). */
export async function own<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  try {
    return await call<Answer>(method, path, body);
  } catch (error) {
    if (isSignedOut(error)) forgetUsuario();
    throw error;
  }
}

/** A call of `/api/auth/`; rejects with its sentence when it is refused. */
export async function call<Answer>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<Answer> {
  const response = await send(method, `/api/auth/${path}`, body, headers);
  const answer = await response.json().catch(() => null);
  if (!response.ok || !answer || answer.success === false) throw new Refusal(response, answer);
  return answer;
}
