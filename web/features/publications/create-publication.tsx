import { useNavigate } from 'react-router';
import { publicationWords as texts } from '#texts/publications.ts';
import { showToast } from '#web/components/toasts.tsx';
import { useUnsaved } from '#web/components/use-unsaved.ts';
import { nouns } from './nouns.ts';
import { type Noun, useCreatePublication } from './publication-calls.ts';
import type { Payload } from './publication-draft.ts';
import { PublicationForm } from './publication-form.tsx';

/** The form of a new post or ad. */
export function CreatePublication({ noun }: { noun: Noun }) {
  const navigate = useNavigate();
  const create = useCreatePublication(noun);
  const { touched, saved } = useUnsaved();
  const send = async (payload: Payload) => {
    await create.mutateAsync(payload);
    saved();
    showToast('success', texts.saved);
    await navigate(nouns[noun].list);
  };
  return <PublicationForm noun={noun} publication={null} send={send} onTouched={touched} />;
}
