import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

/** What a screen reader says while an item is moved. */
type MoveWords = {
  instructions: string;
  lifted: (position: number, count: number) => string;
  over: (position: number, count: number) => string;
  dropped: (position: number, count: number) => string;
  cancelled: string;
};

type Props = {
  /** Tells it from others on the page. */
  id: string;
  /** The names of the items in their order, each its own. */
  keys: string[];
  /** The one way in which items move. */
  way: 'sideways' | 'up and down';
  words: MoveWords;
  onMove: (from: number, to: number) => void;
  /** Gets what a screen reader is to say of a drag. */
  onSay: (sentence: string) => void;
  /** The items, each with `useSortable`. */
  children: ReactNode;
};

/** How a drag begins (spec 1 §9): a finger that stays, a mouse that moves. */
const touch = { delay: 120, tolerance: 8 };
const mouse = { distance: 5 };

/** Has the items in it be moved along one way, by pointer and by keyboard. */
export function SortableArea({ id, keys, way, words, onMove, onSay, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: mouse }),
    useSensor(TouchSensor, { activationConstraint: touch }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onMove(indexOf(keys, active.id), indexOf(keys, over.id));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[along[way]]}
      accessibility={{
        announcements: announcementsFor(keys, words, onSay),
        screenReaderInstructions: { draggable: words.instructions },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={keys} strategy={strategies[way]}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const along: Record<Props['way'], Modifier> = {
  sideways: ({ transform }) => ({ ...transform, y: 0 }),
  'up and down': ({ transform }) => ({ ...transform, x: 0 }),
};
const strategies = { sideways: horizontalListSortingStrategy, 'up and down': verticalListSortingStrategy };

const indexOf = (keys: string[], id: UniqueIdentifier) => keys.indexOf(String(id));

/** Said by us, because what the library said could not be taken back when a move failed. */
function announcementsFor(keys: string[], words: MoveWords, say: (sentence: string) => void): Announcements {
  const position = (id: UniqueIdentifier) => indexOf(keys, id) + 1;
  const count = keys.length;
  return {
    onDragStart: ({ active }) => void say(words.lifted(position(active.id), count)),
    onDragOver: ({ over }) => void (over && say(words.over(position(over.id), count))),
    onDragEnd: ({ over }) => void say(over ? words.dropped(position(over.id), count) : words.cancelled),
    onDragCancel: () => void say(words.cancelled),
  };
}
