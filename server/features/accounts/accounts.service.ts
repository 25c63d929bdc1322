import type { AccountDependencies } from './account-dependencies.ts';
import { createPasswordChanges } from './passwords/password-changes.ts';
import { createRegistration } from './registration/registration.ts';
import { createSignIn } from './sign-in/sign-in.ts';

export type AccountsService = ReturnType<typeof accountsService>;

/** Sign-in, passwords and visitor registration. No response reveals whether an account exists (AUTH-6). */
export function accountsService(dependencies: AccountDependencies) {
  return { ...createSignIn(dependencies), ...createPasswordChanges(dependencies), ...createRegistration(dependencies) };
}
