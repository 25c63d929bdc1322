import { useNavigate } from 'react-router';
import { businessForm as texts } from '#texts/businesses.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { showToast } from '#web/components/toasts.tsx';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { useCreateBusiness } from './business-calls.ts';
import { BusinessForm, type BusinessPayload } from './business-form.tsx';

/** A new business of a partner (spec 2 §2). */
export function CreateBusiness({ partnerId, manages }: { partnerId: number; manages: boolean }) {
  const navigate = useNavigate();
  const create = useCreateBusiness();
  const { touched, saved } = useUnsaved();
  const send = async (payload: BusinessPayload) => {
    await create.mutateAsync({ ...payload, ID_OWNER: partnerId });
    saved();
    showToast('success', texts.created(payload.Nombre));
    await navigate(adminPaths.partners);
  };
  return (
    <BusinessForm
      manages={manages}
      send={send}
      failureOf={failureOf}
      submitLabel={texts.create}
      loadingLabel={texts.creating}
      onTouched={touched}
    />
  );
}

/** The server's sentence, else that it failed, else that nobody knows why (BNEW-5). */
const failureOf = (error: unknown) =>
  error instanceof Error ? sentenceFor(error, texts.createFailed) : texts.unknownFailure;
