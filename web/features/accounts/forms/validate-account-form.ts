import { isStrongPassword } from '#domain/accounts/account-rules.ts';
import { accountErrors } from '#texts/accounts/account-screens.ts';

/** The first violated rule: the field and the message to show; null when the input is valid. */
export type InvalidField = { field: string; message: string } | null;

/** Reads a text field of a form; '' when missing. Callers trim everything but passwords. */
export function readField(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? value : '';
}

/** Removes the spaces of a typed or pasted code. */
export const stripSpaces = (code: string) => code.replace(/\s/g, '');

/** Requires name and password. */
export function validateLogin(user: string, password: string): InvalidField {
  if (!user) return { field: 'username', message: accountErrors.loginEmpty };
  return password ? null : { field: 'password', message: accountErrors.loginEmpty };
}

/** Requires only an '@' (AUTH-3); the server validates fully. */
export function validateEmail(email: string): InvalidField {
  return email.includes('@') ? null : { field: 'email', message: accountErrors.email };
}

/** Requires an e-mail and exactly six digits (AUTH-4). */
export function validateMailedCode(email: string, code: string): InvalidField {
  return validateEmail(email) ?? validateAppCode(code);
}

/** Requires exactly six digits of an authenticator app. */
export function validateAppCode(code: string): InvalidField {
  return /^\d{6}$/.test(code) ? null : { field: 'code', message: accountErrors.code };
}

/** Requires both passwords, then equality, then strength (AUTH-5). */
export function validatePasswordReset(email: string, password: string, repeat: string): InvalidField {
  const invalidEmail = validateEmail(email);
  if (invalidEmail) return invalidEmail;
  if (!password) return { field: 'newpassword', message: accountErrors.passwordsEmpty };
  if (!repeat) return { field: 'repeat', message: accountErrors.passwordsEmpty };
  if (password !== repeat) return { field: 'repeat', message: accountErrors.passwordsDiffer };
  return validateStrength('newpassword', password);
}

export function validateRegistration(name: string, email: string, password: string): InvalidField {
  if (!name) return { field: 'nombre', message: accountErrors.nameEmpty };
  return validateEmail(email) ?? validateStrength('password', password);
}

export function validatePasswordChange(password: string, newPassword: string): InvalidField {
  if (!password) return { field: 'password', message: accountErrors.currentEmpty };
  return validateStrength('newpassword', newPassword);
}

function validateStrength(field: string, password: string): InvalidField {
  return isStrongPassword(password) ? null : { field, message: accountErrors.weakPassword };
}
