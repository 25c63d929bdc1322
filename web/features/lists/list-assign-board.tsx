import { useQuery } from '@tanstack/react-query';
import { listTable, listAssignBoard as texts } from '#texts/lists.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { AssignBoard, placeCards } from '#web/components/assign-board/assign-board.tsx';
import { assignablePlacesQuery, listsQuery, useAssignToList } from './list-queries.ts';

/** Assign board with the places that are not in the list yet (LASG-1). */
export function ListAssignBoard({ listId }: { listId: number }) {
  const lists = useQuery(listsQuery());
  const list = lists.data?.find(({ id }) => id === listId);
  const assign = useAssignToList(listId);
  return (
    <AssignBoard
      {...placeCards}
      title={list ? texts.titleOf(list.titulo) : texts.title}
      isTitleLoading={lists.isPending}
      lead={texts.lead}
      crumbs={[{ to: adminPaths.lists, label: listTable.title }]}
      back={adminPaths.lists}
      texts={texts.board}
      query={useQuery(assignablePlacesQuery(listId))}
      getSearchTexts={({ Name, Address }) => [Name, Address]}
      assign={({ Id }) => assign(Id)}
    />
  );
}
