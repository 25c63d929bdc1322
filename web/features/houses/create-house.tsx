import { useNavigate } from 'react-router';
import { houseForm as texts } from '#texts/houses.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { showToast } from '#web/components/toasts.tsx';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { useCreateHouse } from './house-calls.ts';
import type { HousePayload } from './house-draft.ts';
import { HouseForm } from './house-form.tsx';

/** A new exchange house; its prices are what comes next. */
export function CreateHouse() {
  const navigate = useNavigate();
  const create = useCreateHouse();
  const { touched, saved } = useUnsaved();
  const send = async (payload: HousePayload) => {
    const { Id } = await create.mutateAsync(payload);
    saved();
    showToast('success', texts.created);
    await navigate(payload.active ? adminPaths.prices({ house: Id }) : adminPaths.houses);
  };
  return (
    <HouseForm
      send={send}
      failureOf={(error) => sentenceFor(error, texts.createFailed)}
      submitLabel={texts.create}
      loadingLabel={texts.creating}
      onTouched={touched}
    />
  );
}
