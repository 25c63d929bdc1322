import {
  type AnimationEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { matchesSearch } from '#domain/search/search-text.ts';
import { actionTexts } from '#texts/actions.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { CardGrid } from '#web/components/cards/card-grid.tsx';
import { SearchBox } from '#web/components/form/search-box.tsx';
import { useFocusSuccessor } from '#web/components/hooks/use-focus-successor.ts';
import { BackButton } from '#web/components/page/back-link.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { Breadcrumbs, type Crumb, PageHeader } from '#web/components/page/page-header.tsx';
import { Skeleton } from '#web/components/page/skeleton.tsx';
import { CardPhoto } from '#web/components/photos/card-photo.tsx';
import css from './assign-board.module.css';
import { type CardStatus, useCardAssignment } from './use-card-assignment.ts';

type BoardTexts = {
  /** Accessible name and placeholder of the search box. */
  search: string;
  /** Label of each card's button. */
  action: string;
  /** The button's label while its request runs. */
  sending: string;
  /** Number of cards that match the search, out of the cards left. */
  count: (shown: number, left: number) => string;
  noMatch: string;
  noMatchHelp: string;
  noneLeft: string;
  noneLeftHelp: string;
  /** Message of a failed load. Receives the server's message, '' if there is none. */
  loadFailed: (message: string) => string;
  assigned: string;
  assignFailed: (message: string) => string;
};

type BoardProps<Item> = {
  title: string;
  /** Whether a longer title follows. It would move the cards under the pointer, so they wait for it. */
  isTitleLoading?: boolean;
  lead?: string | undefined;
  /** Pages above the board. */
  crumbs: Crumb[];
  /** URL that the back button opens if the visit started on this page. */
  back: string;
  texts: BoardTexts;
  /** Query result with the items of the cards. */
  query: { data: Item[] | undefined; error: Error | null; refetch: () => unknown };
  getId: (item: Item) => number;
  getName: (item: Item) => string;
  /** Texts of an item that the search matches. */
  getSearchTexts: (item: Item) => string[];
  /** Rendered above the name. */
  renderPicture?: (item: Item) => ReactNode;
  /** Rendered below the name. */
  children: (item: Item) => ReactNode;
  assign: (item: Item) => Promise<unknown>;
};

/** Board of cards to assign one by one. A card leaves once the server accepts it and stays if the request fails. */
export function AssignBoard<Item>(props: BoardProps<Item>) {
  const { title, isTitleLoading = false, lead, crumbs, back, texts, query } = props;
  const { data, error } = query;
  const loadError = data ? null : error;
  useEffect(() => {
    if (loadError) console.warn(title, loadError);
  }, [loadError, title]);
  return (
    <>
      <Breadcrumbs crumbs={crumbs}>
        <BackButton fallback={back} />
      </Breadcrumbs>
      <PageHeader title={title} {...(lead && { lead })} />
      {data && !isTitleLoading ? (
        <Cards {...props} items={data} />
      ) : loadError ? (
        <ErrorState title={texts.loadFailed(getErrorMessage(loadError, ''))} onRetry={query.refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Cards<Item>({ items, texts, assign, ...rest }: BoardProps<Item> & { items: Item[] }) {
  const { getId, getName, getSearchTexts, renderPicture, children } = rest;
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search.trim());
  const list = useRef<HTMLDivElement>(null);
  useFocusSuccessor(list);
  const { statuses, send, handleGone } = useCardAssignment({ getId, assign, texts });

  const present = items.filter((item) => statuses.get(getId(item)) !== 'gone');
  const shown = deferredSearch
    ? present.filter((item) => matchesSearch(getSearchTexts(item), deferredSearch))
    : present;
  const countUnassigned = (cards: Item[]) => cards.filter((item) => statuses.get(getId(item)) !== 'leaving').length;
  return (
    <>
      <div className={css.tools} hidden={present.length === 0 && search === ''}>
        <SearchBox label={texts.search} value={search} onChange={setSearch} />
        <p role="status" className={css.count}>
          {texts.count(countUnassigned(shown), countUnassigned(present))}
        </p>
      </div>
      <div ref={list} tabIndex={-1} className={css.list}>
        {shown.length > 0 ? (
          <CardGrid items={shown} getKey={getId}>
            {(item) => (
              <AssignCard
                id={getId(item)}
                name={getName(item)}
                picture={renderPicture?.(item)}
                action={texts.action}
                sending={texts.sending}
                status={statuses.get(getId(item))}
                onAssign={() => send(item)}
                onGone={() => handleGone(item)}
              >
                {children(item)}
              </AssignCard>
            )}
          </CardGrid>
        ) : deferredSearch ? (
          <EmptyState title={texts.noMatch} help={texts.noMatchHelp} />
        ) : (
          <EmptyState title={texts.noneLeft} help={texts.noneLeftHelp} />
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
        {actionTexts.loading}
      </p>
      <div aria-hidden="true" className={css.skeletons}>
        {skeletons.map((name) => (
          <Skeleton key={name} height="12rem" />
        ))}
      </div>
    </>
  );
}

type Props = {
  id: number;
  name: string;
  picture?: ReactNode;
  action: string;
  sending: string;
  status: CardStatus | undefined;
  onAssign: () => void;
  /** Called after the fade-out animation. */
  onGone: () => void;
  children: ReactNode;
};

/** Card of an assign board with its assign button. */
function AssignCard({ id, name, picture, action, sending, status, onAssign, onGone, children }: Props) {
  const nameId = useId();
  /** Ignores the second click of a double click, which would hit the card that has moved up. */
  const handleClick = ({ detail }: MouseEvent) => detail <= 1 && onAssign();
  const handleAnimationEnd = ({ target, currentTarget }: AnimationEvent) =>
    status === 'leaving' && target === currentTarget && onGone();
  return (
    <article
      data-key={id}
      data-status={status}
      aria-labelledby={nameId}
      className={css.card}
      onAnimationEnd={handleAnimationEnd}
    >
      {picture && <div className={css.picture}>{picture}</div>}
      <div className={css.text}>
        <h2 id={nameId} className={css.name}>
          {name}
        </h2>
        {children}
      </div>
      <button
        type="button"
        className={css.button}
        aria-describedby={nameId}
        aria-disabled={status ? true : undefined}
        onClick={handleClick}
      >
        {status === 'sending' ? sending : action}
      </button>
    </article>
  );
}

type AssignablePlace = { Id: number; Name: string; Address: string; PhotoUrls: string[] };

/** Props of an assign board for cards that show a place: its photo, name and address. */
export const placeCards = {
  getId: ({ Id }: AssignablePlace) => Id,
  getName: ({ Name }: AssignablePlace) => Name,
  getSearchTexts: ({ Name }: AssignablePlace) => [Name],
  renderPicture: ({ PhotoUrls }: AssignablePlace) => <CardPhoto photos={PhotoUrls} />,
  children: ({ Address }: AssignablePlace) => <p>{Address}</p>,
};
