import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import {
  publicationFields as fields,
  slotNames,
  publicationTexts as texts,
} from '#texts/publications/publications-admin.ts';
import { fetchLatest, getErrorMessage } from '#web/api/admin-client.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { useCreateForm, useEditForm } from '#web/components/editing/use-save-form.tsx';
import { useKeptId } from '#web/components/hooks/use-state-id.ts';
import { useGoBack } from '#web/components/page/back-link.tsx';
import { EmptyState, ErrorState, LoadingStatus } from '#web/components/page/empty-state.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { PublicationForm } from './publication-form.tsx';
import { publicationQuery, useCreatePublication, useUpdatePublication } from './publication-queries.ts';
import {
  createUneditedPayload,
  type Publication,
  type PublicationKind,
  type PublicationPayload,
  publicationKinds,
  toValues,
} from './publication-values.ts';

/** Edits the post or ad given as navigation state or in the URL; without one it creates one. */
export function PublicationScreen({ kind }: { kind: PublicationKind }) {
  const id = useKeptId('id');
  const { texts: kindTexts, list } = publicationKinds[kind];
  const title = id === undefined ? kindTexts.untitled : id === null ? kindTexts.new : kindTexts.editTitle(id);
  return (
    <>
      <PageHeader title={title} back={{ to: list, label: kindTexts.back }} />
      {id === undefined ? (
        <LoadingStatus />
      ) : id === null ? (
        <CreatePublication key="new" kind={kind} />
      ) : (
        <PublicationLoader key={id} kind={kind} id={id} />
      )}
    </>
  );
}

function CreatePublication({ kind }: { kind: PublicationKind }) {
  const navigate = useNavigate();
  const create = useCreatePublication(kind);
  const form = useCreateForm({
    draft: `${kind}:new`,
    create: create.mutateAsync,
    texts: { create: texts.save, creating: texts.saving, createFailed: texts.saveFailed, created: texts.saved },
    onSaved: () => navigate(publicationKinds[kind].list),
  });
  return <PublicationForm kind={kind} publication={null} {...form} />;
}

function PublicationLoader({ kind, id }: { kind: PublicationKind; id: number }) {
  const { data, error, refetch } = useQuery(publicationQuery(kind, id));
  const { texts: kindTexts, list } = publicationKinds[kind];
  if (data) return <EditPublication kind={kind} publication={data} />;
  if (data === null)
    return (
      <EmptyState title={kindTexts.notFound} help={kindTexts.notFoundHelp}>
        <LinkButton to={list} isPrimary>
          {kindTexts.back}
        </LinkButton>
      </EmptyState>
    );
  if (error) return <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />;
  return <LoadingStatus />;
}

type Props = { kind: PublicationKind; publication: Publication };

/** Edit form of a post or ad (ADM-2). */
function EditPublication({ kind, publication }: Props) {
  const client = useQueryClient();
  const update = useUpdatePublication(kind);
  const { initial, form } = useEditForm(publication, {
    load: async () => (await fetchLatest(client, publicationQuery(kind, publication.id))) ?? undefined,
    toValues,
    labels: { ...fields, images: fields.imagenes, publishAt: fields.fechahorapublicacion },
    formats: {
      fecha: ({ fecha }) => formatReducedDate(fecha),
      lugardemostreo: ({ lugardemostreo }) => slotNames[lugardemostreo],
      publishAt: ({ fechahorapublicacion }) => formatDateTime(fechahorapublicacion),
      idnegocio: ({ idnegocio }) => formatId(idnegocio),
      idplace: ({ idplace }) => formatId(idplace),
    },
    toEdit: createUneditedPayload(kind),
    update: (merged: PublicationPayload, { id, Version }) => update.mutateAsync({ ...merged, id, Version }),
    draft: `${kind}:${publication.id}`,
    texts,
    onSaved: useGoBack(publicationKinds[kind].list), // keeps the filters of the table
  });
  return <PublicationForm kind={kind} publication={initial} {...form} />;
}

const formatId = (id: number | null | undefined) => (id ? `#${id}` : '');
