import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { publicationTexts as texts } from '#texts/publications/publications-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { useCreateForm } from '#web/components/editing/use-save-form.tsx';
import { useKeptId } from '#web/components/hooks/use-kept-id.ts';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { LoadingStatus } from '#web/components/page/loading-status.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { EditPublication } from './edit-publication.tsx';
import { PublicationForm } from './publication-form.tsx';
import { type PublicationKind, publicationKinds } from './publication-kinds.ts';
import { publicationQuery, useCreatePublication } from './publication-queries.ts';

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
