import { longestEmail, longestName, longestPhone } from '#domain/accounts.ts';
import { partnerFields as texts } from '#texts/partners.ts';
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

/** The first field that has nothing in it; null when all have. */
export function firstEmpty(fields: Record<string, string>): string | null {
  return Object.keys(fields).find((name) => fields[name] === '') ?? null;
}
