import { isStrongPassword, longestEmail, longestName, longestPhone } from '#domain/accounts.ts';
import type { PersonalData } from '#domain/password-strength.ts';
import { accountProblems } from '#texts/accounts.ts';
import { partnerProblems, partnerFields as texts } from '#texts/partners.ts';
import { TextField } from '#web/components/text-field.tsx';

type Details = { Nombre: string; Email: string; Telefono: string };

/** The fields that creating and editing a partner share; the password differs. */
export function PartnerInputs({ partner }: { partner?: Details }) {
  return (
    <>
      <TextField name="Nombre" label={texts.Nombre} maxLength={longestName} defaultValue={partner?.Nombre} />
      <TextField
        name="Email"
        type="email"
        label={texts.Email}
        maxLength={longestEmail}
        defaultValue={partner?.Email}
        autoComplete="off"
      />
      <TextField
        name="Telefono"
        type="tel"
        label={texts.Telefono}
        maxLength={longestPhone}
        defaultValue={partner?.Telefono}
        autoComplete="off"
      />
    </>
  );
}

/** What was typed: name, e-mail and phone trimmed, the password as it is (PNEW-1). */
export function typedPartner(form: FormData): Details & { Password: string } {
  const typed = (name: string) => String(form.get(name) ?? '');
  return {
    Nombre: typed('Nombre').trim(),
    Email: typed('Email').trim(),
    Telefono: typed('Telefono').trim(),
    Password: typed('Password'),
  };
}

/** Account data typed in the form; the password must not consist of it. */
export function personalDataIn(form: FormData): PersonalData {
  const { Nombre, Email, Telefono } = typedPartner(form);
  return { name: Nombre, email: Email, phone: Telefono };
}

/** The first rule that what was typed breaks, and the field it is about. */
export type Problem = { field: string; sentence: string };

/** Nothing empty (PNEW-1), an address, and a password strong enough where one is set; the server knows more. */
export function partnerProblem(typed: Partial<ReturnType<typeof typedPartner>>): Problem | null {
  const empty = Object.entries(typed).find(([, value]) => value === '');
  if (empty) return { field: empty[0], sentence: partnerProblems.incomplete };
  const { Email, Password } = typed;
  if (!Email?.includes('@')) return { field: 'Email', sentence: accountProblems.email };
  if (Password && !isStrongPassword(Password)) return { field: 'Password', sentence: accountProblems.weakPassword };
  return null;
}
