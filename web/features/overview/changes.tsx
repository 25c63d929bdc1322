import { Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { actions } from '#texts/actions.ts';
import { changesList as texts } from '#texts/overview.ts';
import button from '#web/components/button.module.css';
import { GridSkeleton } from '#web/components/data-grid.tsx';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { ChangeRow } from './change-row.tsx';
import css from './changes.module.css';
import { changesQuery, type Thing } from './overview-calls.ts';

const heads = [texts.when, texts.who, texts.what, texts.details].map((header) => ({ id: header, header }));

/** The latest changes, of one thing when it is given, with who made them, and what each was before and after (ROUTE-23). */
export function Changes({ of }: { of?: Thing | undefined }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(changesQuery(of));
  if (!data && error) return <FailedState message={error.message || texts.failed} onRetry={refetch} />;
  if (!data) return <GridSkeleton columns={heads} />;
  const changes = data.pages.flat();
  if (changes.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  return (
    <>
      <Table role="table" aria-label={texts.title} className={css.changes} verticalSpacing="xs">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {heads.map(({ id, header }) => (
              <Table.Th role="columnheader" scope="col" key={id}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {changes.map((change) => (
            <ChangeRow key={change.Id} change={change} />
          ))}
        </Table.Tbody>
      </Table>
      <div className={css.more}>
        <p role="alert">{isFetchNextPageError && (error?.message || texts.moreFailed)}</p>
        {hasNextPage ? (
          <button type="button" className={button.button} disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? actions.loading : texts.more}
          </button>
        ) : (
          <p>{texts.end}</p>
        )}
      </div>
    </>
  );
}
