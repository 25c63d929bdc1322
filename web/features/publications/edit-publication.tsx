import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { publicationWords as texts } from '#texts/publications.ts';
import { Overtaken } from '#web/components/overtaken.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { useBase } from '#web/components/use-base.ts';
import { useGoBack } from '#web/components/use-go-back.ts';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { nouns } from './nouns.ts';
import { type Noun, type Publication, publicationQuery, useUpdatePublication } from './publication-calls.ts';
import { differences } from './publication-differences.ts';
import { editOf, type Payload } from './publication-draft.ts';
import { PublicationForm } from './publication-form.tsx';

/** The form of a post or ad that exists; when somebody else saved meanwhile, theirs is shown beside what was typed. */
export function EditPublication({ noun, publication: loaded }: { noun: Noun; publication: Publication }) {
  const goBack = useGoBack(nouns[noun].list); // to the table as it was filtered
  const update = useUpdatePublication(noun);
  const { touched, saved } = useUnsaved();
  const [publication] = useState(loaded); // what is fetched later never goes over what was typed
  const client = useQueryClient();
  const load = async () =>
    (await client.fetchQuery({ ...publicationQuery(noun, publication.id), staleTime: 0 })) ?? undefined;
  const held = useBase<Publication, Payload>(publication, { load, differences, editOf: editOf(noun) });
  const send = async (payload: Payload) => {
    await held.save(payload, (merged, base) =>
      update.mutateAsync({ ...merged, id: publication.id, Version: base.Version }),
    );
    saved();
    showToast('success', texts.saved);
    goBack();
  };
  return (
    <PublicationForm noun={noun} publication={publication} send={send} onTouched={touched}>
      <Overtaken changes={held.theirs} />
    </PublicationForm>
  );
}
