import { useState } from 'react';
import { useNavigate } from 'react-router';
import { partnerFields, partnerForm as texts } from '#texts/partners.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { NewPasswordField } from '#web/components/new-password-field.tsx';
import { useCreatePartner } from './partner-calls.ts';
import css from './partner-form.module.css';
import { PartnerInputs, type Problem, partnerProblem, personalDataIn, typedPartner } from './partner-inputs.tsx';

/** What the partner page is told, as navigation state, of a partner that was just made. */
export type Created = { created: { Id: number; Nombre: string } };

/** A new partner with the account it signs in with (PNEW-1, PNEW-2). */
export function CreatePartner() {
  const navigate = useNavigate();
  const create = useCreatePartner();
  const [problem, setProblem] = useState<Problem | null>(null);

  const handleSubmit = async (form: FormData) => {
    const typed = typedPartner(form);
    const found = partnerProblem(typed);
    setProblem(found);
    create.reset();
    if (found) return;
    const made = await create.mutateAsync(typed).catch(() => null); // why it failed stands in `create.error`
    if (!made) return;
    const state: Created = { created: { Id: made.Id, Nombre: made.Nombre } };
    await navigate(adminPaths.partners, { state });
  };
  return (
    <FormShell
      className={css.form}
      error={problem ? problem.sentence : failureOf(create.error)}
      failing={problem?.field ?? null}
      loading={create.isPending}
      submitLabel={texts.create}
      loadingLabel={texts.creating}
      onSubmit={handleSubmit}
    >
      <PartnerInputs />
      <NewPasswordField
        name="Password"
        label={partnerFields.Password}
        hint={texts.passwordHint}
        personalOf={personalDataIn}
      />
    </FormShell>
  );
}

/** The server's sentence, else that it failed, else that nobody knows why (PNEW-2). */
function failureOf(error: unknown): string | null {
  if (!error) return null;
  return error instanceof Error ? sentenceFor(error, texts.createFailed) : texts.unknownFailure;
}
