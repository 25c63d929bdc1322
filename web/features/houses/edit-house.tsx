import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { House } from '#contract/rates.ts';
import { houseForm as texts } from '#texts/houses.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { Overtaken } from '#web/components/overtaken.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useBase } from '#web/components/use-base.ts';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { useLoadHouse, useUpdateHouse } from './house-calls.ts';
import { differences } from './house-differences.ts';
import { editOf, type HousePayload } from './house-draft.ts';
import { HouseForm } from './house-form.tsx';

/** The form of a house that exists; when somebody else saved meanwhile, theirs is shown beside what was typed (ADM-2). */
export function EditHouse({ house: loaded }: { house: House }) {
  const navigate = useNavigate();
  const update = useUpdateHouse();
  const { touched, saved } = useUnsaved();
  const [house] = useState(loaded); // what is fetched later never goes over what was typed
  const load = useLoadHouse(house.Id);
  const { theirs, save } = useBase<House, HousePayload>(house, { load, differences, editOf });
  const send = async (payload: HousePayload) => {
    await save(payload, (merged, base) => update.mutateAsync({ ...merged, Id: house.Id, Version: base.Version }));
    saved();
    showToast('success', texts.saved);
    await navigate(adminPaths.houses);
  };
  return (
    <HouseForm
      house={house}
      send={send}
      failureOf={(error) => sentenceFor(error, texts.saveFailed)}
      submitLabel={texts.save}
      loadingLabel={texts.saving}
      onTouched={touched}
    >
      <Overtaken changes={theirs} />
    </HouseForm>
  );
}
