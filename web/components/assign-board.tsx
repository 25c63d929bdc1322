import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { matchesSearch } from '#domain/search-text.ts';
import { actions } from '#texts/actions.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import css from './assign-board.module.css';
import { AssignCard } from './assign-card.tsx';
import { BackButton } from './back-button.tsx';
import { CardGrid } from './card-grid.tsx';
import { EmptyState, FailedState } from './empty-state.tsx';
import { PageHeader } from './page-header.tsx';
import { useAssigning } from './use-assigning.ts';
import { useFocusSuccessor } from './use-focus-successor.ts';

type BoardWords = {
  /** Names the search box and stands in it. */
  search: string;
  /** On each card's button, and while it sends. */
  action: string;
  sending: string;
  /** How many cards a search leaves of all that are left. */
  count: (shown: number, left: number) => string;
  noMatch: string;
  noMatchHelp: string;
  noneLeft: string;
  noneLeftHelp: string;
  /** The whole sentence of a failed load; gets the server's own, '' when it gave none. */
  loadFailed: (sentence: string) => string;
  assigned: string;
  assignFailed: (sentence: string) => string;
};

type BoardProps<Item> = {
  title: string;
  lead?: string | undefined;
  /** Where back leads when the visit began here. */
  back: string;
  words: BoardWords;
  /** The answer that the cards come from, as a query holds it. */
  answer: { data: Item[] | undefined; error: Error | null; refetch: () => unknown };
  idOf: (item: Item) => number;
  nameOf: (item: Item) => string;
  /** The texts of an item that a search looks in. */
  searched: (item: Item) => string[];
  /** Stands over the name. */
  picture?: (item: Item) => ReactNode;
  /** Stands under the name. */
  children: (item: Item) => ReactNode;
  assign: (item: Item) => Promise<unknown>;
};

/** Cards that are taken in one by one: each goes when the server has taken it, and stays when it has not. */
export function AssignBoard<Item>(props: BoardProps<Item>) {
  const { title, lead, back, words, answer } = props;
  const { data, error } = answer;
  const failure = data ? null : error;
  useEffect(() => {
    if (failure) console.warn(title, failure);
  }, [failure, title]);
  return (
    <>
      <BackButton otherwise={back} />
      <PageHeader title={title} {...(lead && { lead })} />
      {data ? (
        <Cards {...props} items={data} />
      ) : failure ? (
        <FailedState title={words.loadFailed(sentenceFor(failure, ''))} onRetry={answer.refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Cards<Item>({ items, words, assign, ...of }: BoardProps<Item> & { items: Item[] }) {
  const { idOf, nameOf, searched, picture, children } = of;
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query.trim());
  const list = useRef<HTMLDivElement>(null);
  useFocusSuccessor(list);
  const { courses, send, handleGone } = useAssigning({ idOf, assign, words });

  const there = items.filter((item) => courses.get(idOf(item)) !== 'gone');
  const shown = sought ? there.filter((item) => searched(item).some((text) => matchesSearch(text, sought))) : there;
  const staying = (of: Item[]) => of.filter((item) => courses.get(idOf(item)) !== 'leaving').length;
  return (
    <>
      <div className={css.tools} hidden={there.length === 0 && query === ''}>
        <TextInput
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          leftSection={<IconSearch size={20} stroke={1.8} aria-hidden="true" />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          className={css.search}
        />
        <p role="status" className={css.count}>
          {words.count(staying(shown), staying(there))}
        </p>
      </div>
      <div ref={list} tabIndex={-1} className={css.list}>
        {shown.length > 0 ? (
          <CardGrid items={shown} keyOf={idOf}>
            {(item) => (
              <AssignCard
                id={idOf(item)}
                name={nameOf(item)}
                picture={picture?.(item)}
                action={words.action}
                sending={words.sending}
                course={courses.get(idOf(item))}
                onAssign={() => send(item)}
                onGone={() => handleGone(item)}
              >
                {children(item)}
              </AssignCard>
            )}
          </CardGrid>
        ) : sought ? (
          <EmptyState title={words.noMatch} help={words.noMatchHelp} />
        ) : (
          <EmptyState title={words.noneLeft} help={words.noneLeftHelp} />
        )}
      </div>
    </>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

function Loading() {
  return (
    <>
      <p role="status" className={css.loading}>
        {actions.loading}
      </p>
      <div aria-hidden="true" className={css.skeletons}>
        {skeletons.map((name) => (
          <div key={name} />
        ))}
      </div>
    </>
  );
}
