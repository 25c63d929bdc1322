import { Table } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { actionTexts } from '#texts/actions.ts';
import { changesList as texts } from '#texts/overview.ts';
import button from '#web/components/buttons/button.module.css';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { GridSkeleton } from '#web/components/table/data-grid.tsx';
import css from './change-list.module.css';
import { ChangeRow } from './change-row.tsx';
import { type AuditedEntity, changesQuery } from './overview-queries.ts';

const columns = [texts.when, texts.who, texts.what, texts.details].map((header) => ({ id: header, header }));

type Props = { entity?: AuditedEntity | undefined };

/** Latest audited changes, of one entity if given, with actor and values before and after (ROUTE-23). */
export function ChangeList({ entity }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(changesQuery(entity));
  if (!data && error) return <ErrorState message={error.message || texts.failed} onRetry={refetch} />;
  if (!data) return <GridSkeleton columns={columns} />;
  const changes = data.pages.flat();
  if (changes.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
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
