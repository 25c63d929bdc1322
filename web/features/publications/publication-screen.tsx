import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { actions } from '#texts/actions.ts';
import { publicationWords as texts } from '#texts/publications.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import button from '#web/components/button.module.css';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { PageHeader } from '#web/components/page-header.tsx';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { CreatePublication } from './create-publication.tsx';
import { EditPublication } from './edit-publication.tsx';
import { nouns } from './nouns.ts';
import { type Noun, publicationQuery } from './publication-calls.ts';

/** Edits the post or ad whose id came as navigation state, which the server cannot see; without one it makes a new one. */
export function PublicationScreen({ noun, id }: { noun: Noun; id: number | null }) {
  const hydrated = useHydrated();
  const { words, list } = nouns[noun];
  const title = !hydrated ? words.untitled : id === null ? words.new : words.editTitle(id);
  return (
    <>
      <PageHeader title={title} back={{ to: list, label: words.back }} />
      {!hydrated ? (
        <Loading />
      ) : id === null ? (
        <CreatePublication key="new" noun={noun} />
      ) : (
        <Loaded key={id} noun={noun} id={id} />
      )}
    </>
  );
}

function Loaded({ noun, id }: { noun: Noun; id: number }) {
  const { data, error, refetch } = useQuery(publicationQuery(noun, id));
  const { words, list } = nouns[noun];
  if (data) return <EditPublication noun={noun} publication={data} />;
  if (data === null)
    return (
      <EmptyState title={words.notFound} help={words.notFoundHelp}>
        <Link to={list} className={`${button.button} ${button.primary}`}>
          {words.back}
        </Link>
      </EmptyState>
    );
  if (error) return <FailedState title={texts.failed} message={sentenceFor(error, '')} onRetry={refetch} />;
  return <Loading />;
}

const Loading = () => <p role="status">{actions.loading}</p>;
