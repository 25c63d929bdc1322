import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { splitImages } from '#domain/publications/publications.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import {
  publicationFields as fields,
  slotNames,
  publicationTexts as texts,
} from '#texts/publications/publications-admin.ts';
import { fetchLatest, getErrorMessage } from '#web/api/admin-client.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import type { ComparedField } from '#web/components/editing/edit-conflicts.tsx';
import { useCreateForm, useEditForm } from '#web/components/editing/use-save-form.tsx';
import { useKeptId } from '#web/components/hooks/use-state-id.ts';
import { useGoBack } from '#web/components/page/back-link.tsx';
import { EmptyState, ErrorState, LoadingStatus } from '#web/components/page/empty-state.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import {
  createUneditedPayload,
  type Publication,
  type PublicationKind,
  type PublicationPayload,
  publicationKinds,
} from './publication-draft.ts';
import { PublicationForm } from './publication-form.tsx';
import { publicationQuery, useCreatePublication, useUpdatePublication } from './publication-queries.ts';

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
    fields: comparedPublicationFields,
    toEdit: createUneditedPayload(kind),
    update: (merged: PublicationPayload, { id, Version }) => update.mutateAsync({ ...merged, id, Version }),
    draft: `${kind}:${publication.id}`,
    texts: { ...texts, empty: texts.none },
    onSaved: useGoBack(publicationKinds[kind].list), // keeps the filters of the table
  });
  return <PublicationForm kind={kind} publication={initial} {...form} />;
}

const yesOrNo = (flag: 0 | 1 | undefined) => (flag === 0 ? texts.no : texts.yes);
const formatId = (id: number | null | undefined) => (id ? `#${id}` : '');

/** Fields that an edit conflict compares. */
const comparedPublicationFields: ComparedField<Publication>[] = [
  [fields.titulo, ({ titulo }) => titulo],
  [fields.subtitulo, ({ subtitulo }) => subtitulo],
  [fields.texto, ({ texto }) => texto],
  [fields.locacion, ({ locacion }) => locacion],
  [fields.fecha, ({ fecha }) => formatReducedDate(fecha)],
  [fields.url, ({ url }) => url],
  [fields.imagenes, ({ urlsimagenes }) => splitImages(urlsimagenes).join(', ')],
  [fields.lugardemostreo, ({ lugardemostreo }) => slotNames[lugardemostreo]],
  [fields.fechahorapublicacion, ({ fechahorapublicacion }) => formatDateTime(fechahorapublicacion)],
  [fields.idnegocio, ({ idnegocio }) => formatId(idnegocio)],
  [fields.idplace, ({ idplace }) => formatId(idplace)],
  [fields.mostrar, ({ mostrar }) => yesOrNo(mostrar)],
  [fields.vigente, ({ vigente }) => yesOrNo(vigente)],
  [fields.activo, ({ activo }) => yesOrNo(activo)],
];
