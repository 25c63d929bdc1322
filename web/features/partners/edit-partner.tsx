import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Partner } from '#contract/partners.ts';
import { partnerFields, partnerForm as texts } from '#texts/partners.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { NewPasswordField } from '#web/components/new-password-field.tsx';
import { type Change, Overtaken } from '#web/components/overtaken.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useBase } from '#web/components/use-base.ts';
import { partnerQuery, useUpdatePartner } from './partner-calls.ts';
import css from './partner-form.module.css';
import { PartnerInputs, type Problem, partnerProblem, personalDataIn, typedPartner } from './partner-inputs.tsx';

/** Edits a partner; when somebody else saved meanwhile, what was typed stays and theirs is shown beside it. */
export function EditPartner({ partner }: { partner: Partner }) {
  const navigate = useNavigate();
  const update = useUpdatePartner();
  const client = useQueryClient();
  const load = () => client.fetchQuery({ ...partnerQuery(partner.Id), staleTime: 0 });
  const { theirs, save } = useBase(partner, { load, differences, editOf });
  const [problem, setProblem] = useState<Problem | null>(null);

  const handleSubmit = async (form: FormData) => {
    const { Password, ...details } = typedPartner(form);
    const secret = Password ? { Password } : {};
    const found = partnerProblem({ ...details, ...secret });
    setProblem(found);
    update.reset();
    if (found) return;
    try {
      await save(details, (merged, { Version }) =>
        update.mutateAsync({ Id: partner.Id, ...merged, ...secret, Version }),
      );
    } catch {
      return; // the form says why
    }
    showToast('success', texts.saved);
    await navigate(adminPaths.partner(partner.Id));
  };
  return (
    <FormShell
      className={css.form}
      error={problem ? problem.sentence : update.error && sentenceFor(update.error, texts.saveFailed)}
      failing={problem?.field ?? null}
      loading={update.isPending}
      submitLabel={texts.save}
      loadingLabel={texts.saving}
      onSubmit={handleSubmit}
    >
      <PartnerInputs partner={partner} />
      <NewPasswordField
        name="Password"
        label={texts.newPassword}
        hint={texts.newPasswordHint}
        personalOf={personalDataIn}
      />
      <Overtaken changes={theirs} />
    </FormShell>
  );
}

const editOf = ({ Nombre, Email, Telefono }: Partner) => ({ Nombre, Email, Telefono });

const compared = ['Nombre', 'Email', 'Telefono'] as const;

const differences = (before: Partner, now: Partner): Change[] =>
  compared
    .filter((field) => before[field] !== now[field])
    .map((field) => ({ label: partnerFields[field], value: now[field] }));
