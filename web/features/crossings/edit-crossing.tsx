import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Crossing } from '#contract/bridges.ts';
import { crossingForm as texts } from '#texts/crossings.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { Overtaken } from '#web/components/overtaken.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useBase } from '#web/components/use-base.ts';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { crossingsQuery, useUpdateCrossing } from './crossing-calls.ts';
import { differences } from './crossing-differences.ts';
import { type CrossingPayload, editOf } from './crossing-draft.ts';
import { CrossingForm } from './crossing-form.tsx';

/** The form of a crossing; when somebody else saved meanwhile, theirs is shown beside what was typed (ADM-2). */
export function EditCrossing({ crossing: loaded }: { crossing: Crossing }) {
  const navigate = useNavigate();
  const update = useUpdateCrossing();
  const { touched, saved } = useUnsaved();
  const client = useQueryClient();
  const [crossing] = useState(loaded); // what is fetched later never goes over what was typed
  const load = async () => {
    const crossings = await client.fetchQuery({ ...crossingsQuery(), staleTime: 0 });
    return crossings.find(({ port }) => port === crossing.port);
  };
  const { theirs, save } = useBase<Crossing, CrossingPayload>(crossing, {
    ...{ load, differences, editOf },
  });
  const send = async (payload: CrossingPayload) => {
    await save(payload, (merged, base) =>
      update.mutateAsync({ ...merged, port: crossing.port, Version: base.Version }),
    );
    saved();
    showToast('success', texts.saved);
    await navigate(adminPaths.bridges);
  };
  return (
    <CrossingForm
      crossing={crossing}
      send={send}
      failureOf={(error) => sentenceFor(error, texts.saveFailed)}
      onTouched={touched}
    >
      <Overtaken changes={theirs} />
    </CrossingForm>
  );
}
