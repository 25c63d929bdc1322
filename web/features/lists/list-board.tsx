import { useQuery } from '@tanstack/react-query';
import { listBoard as texts } from '#texts/lists.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { AssignBoard } from '#web/components/assign-board.tsx';
import { CardPhoto } from '#web/components/card-photo.tsx';
import { candidatesQuery, listsQuery, useAssignToList } from './list-calls.ts';

/** Adds places to a list that are not in it yet (LASG-1). */
export function ListBoard({ listId }: { listId: number }) {
  const list = useQuery(listsQuery()).data?.find(({ id }) => id === listId);
  const assign = useAssignToList(listId);
  return (
    <AssignBoard
      title={list ? texts.titleOf(list.titulo) : texts.title}
      lead={texts.lead}
      back={adminPaths.lists}
      words={texts.board}
      answer={useQuery(candidatesQuery(listId))}
      idOf={({ Id }) => Id}
      nameOf={({ Name }) => Name}
      searched={({ Name, Address }) => [Name, Address]}
      picture={({ PhotoUrls }) => <CardPhoto photos={PhotoUrls} />}
      assign={({ Id }) => assign(Id)}
    >
      {({ Address }) => <p>{Address}</p>}
    </AssignBoard>
  );
}
