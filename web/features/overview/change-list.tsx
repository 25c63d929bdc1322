import { Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { actionTexts } from '#texts/actions.ts';
import { logFilters, changesList as texts } from '#texts/overview.ts';
import button from '#web/components/buttons/button.module.css';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { GridSkeleton } from '#web/components/table/data-grid.tsx';
import css from './change-list.module.css';
import { ChangeRow } from './change-row.tsx';
import { type ChangeFilter, changesQuery } from './overview-queries.ts';

const columns = [texts.when, texts.who, texts.what, texts.details].map((header) => ({ id: header, header }));

type Props = { filter: ChangeFilter };

/** Latest audited changes that meet the conditions, with actor and values before and after (ROUTE-23). */
export function ChangeList({ filter }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(changesQuery(filter));
  if (!data && error) return <ErrorState message={error.message || texts.failed} onRetry={refetch} />;
  if (!data) return <GridSkeleton columns={columns} />;
  const changes = data.pages.flat();
  if (changes.length === 0)
    return Object.keys(filter).length > 0 ? (
      <EmptyState title={logFilters.none} help={logFilters.noneHelp} />
    ) : (
      <EmptyState title={texts.empty} help={texts.emptyHelp} />
    );
  return (
    <>
      <Table role="table" aria-label={texts.title} className={css.changes} verticalSpacing="xs">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ id, header }) => (
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
            {isFetchingNextPage ? actionTexts.loading : texts.more}
          </button>
        ) : (
          <p>{texts.end}</p>
        )}
      </div>
    </>
  );
}
