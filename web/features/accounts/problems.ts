import { isStrongPassword } from '#domain/accounts.ts';
import { accountProblems } from '#texts/accounts.ts';

/** The first rule that what was typed breaks, and the field it is about. */
export type Problem = { field: string; sentence: string } | null;

/** What stands in a field: '' where there is none. Only a password keeps its spaces. */
export function typed(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

/** A code as typed or pasted, without the spaces that mails and people put into it. */
export const withoutSpaces = (code: string) => code.replace(/\s/g, '');

/** Nothing to sign in with. */
export function loginProblem(user: string, password: string): Problem {
  if (!user) return { field: 'username', sentence: accountProblems.loginEmpty };
  return password ? null : { field: 'password', sentence: accountProblems.loginEmpty };
}

/** The specification asks for an '@' only (spec 2 §5); the server knows more. */
export function emailProblem(email: string): Problem {
  return email.includes('@') ? null : { field: 'email', sentence: accountProblems.email };
}

/** An address and exactly six digits (AUTH-4). */
export function codeProblem(email: string, code: string): Problem {
  return emailProblem(email) ?? appCodeProblem(code);
}

/** Exactly six digits of an authenticator app. */
export function appCodeProblem(code: string): Problem {
  return /^\d{6}$/.test(code) ? null : { field: 'code', sentence: accountProblems.code };
}

/** Both filled, equal, strong, in this order (AUTH-5). */
export function resetProblem(email: string, password: string, repeat: string): Problem {
  const wrongEmail = emailProblem(email);
  if (wrongEmail) return wrongEmail;
  if (!password) return { field: 'newpassword', sentence: accountProblems.passwordsEmpty };
  if (!repeat) return { field: 'repeat', sentence: accountProblems.passwordsEmpty };
  if (password !== repeat) return { field: 'repeat', sentence: accountProblems.passwordsDiffer };
  return strengthProblem('newpassword', password);
}

export function registerProblem(name: string, email: string, password: string): Problem {
  if (!name) return { field: 'nombre', sentence: accountProblems.nameEmpty };
  return emailProblem(email) ?? strengthProblem('password', password);
}

export function changeProblem(password: string, newPassword: string): Problem {
  if (!password) return { field: 'password', sentence: accountProblems.currentEmpty };
  return strengthProblem('newpassword', newPassword);
}

function strengthProblem(field: string, password: string): Problem {
  return isStrongPassword(password) ? null : { field, sentence: accountProblems.weakPassword };
}
