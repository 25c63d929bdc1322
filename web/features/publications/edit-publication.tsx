import { useQueryClient } from '@tanstack/react-query';
import { publicationTexts as texts } from '#texts/publications/publications-admin.ts';
import { fetchLatest } from '#web/api/admin-client.ts';
import { useEditForm } from '#web/components/editing/use-save-form.tsx';
import { useGoBack } from '#web/components/hooks/use-go-back.ts';
import { comparedPublicationFields } from './compared-publication-fields.ts';
import { createUneditedPayload, type PublicationPayload } from './publication-draft.ts';
import { PublicationForm } from './publication-form.tsx';
import { type Publication, type PublicationKind, publicationKinds } from './publication-kinds.ts';
import { publicationQuery, useUpdatePublication } from './publication-queries.ts';

type Props = { kind: PublicationKind; publication: Publication };

/** Edit form of a post or ad (ADM-2). */
export function EditPublication({ kind, publication }: Props) {
  const client = useQueryClient();
  const update = useUpdatePublication(kind);
  const { initial, form } = useEditForm(publication, {
    load: async () => (await fetchLatest(client, publicationQuery(kind, publication.id))) ?? undefined,
    fields: comparedPublicationFields,
    toEdit: createUneditedPayload(kind),
    update: (merged: PublicationPayload, { id, Version }) => update.mutateAsync({ ...merged, id, Version }),
    draft: `${kind}:${publication.id}`,
    texts: { ...texts, empty: texts.none },
    onSaved: useGoBack(publicationKinds[kind].list), // keeps the filters of the table
  });
  return <PublicationForm kind={kind} publication={initial} {...form} />;
}
