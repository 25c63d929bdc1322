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
import { horizontalListSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { photoMoves as texts } from '#texts/sites.ts';
import { type KeyedPhoto, keyedPhotos } from './keyed-photos.ts';
import css from './photo-strip.module.css';
import { SortablePhoto } from './sortable-photo.tsx';

type Props = {
  photos: string[];
  onMove: (from: number, to: number) => void;
  onDelete: (index: number) => void;
  /** Gets what a screen reader is to say of a drag. */
  onSay: (sentence: string) => void;
};

/** How a drag begins (spec 1 §9): a finger that stays, a mouse that moves. */
const touch = { delay: 120, tolerance: 8 };
const mouse = { distance: 5 };

/** Photos side by side that are moved sideways: by pointer, by keyboard, and each by its own buttons (PLACE-11). */
export function PhotoStrip({ photos, onMove, onDelete, onSay }: Props) {
  const keyed = keyedPhotos(photos);
  const keys = keyed.map(({ key }) => key);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: mouse }),
    useSensor(TouchSensor, { activationConstraint: touch }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) onMove(indexOf(keyed, active.id), indexOf(keyed, over.id));
  };
  return (
    <DndContext
      id="photos"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[sideways]}
      accessibility={{
        announcements: announcementsFor(keyed, onSay),
        screenReaderInstructions: { draggable: texts.instructions },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={keys} strategy={horizontalListSortingStrategy}>
        <ul className={css.strip}>
          {keyed.map(({ key, path }, index) => (
            <SortablePhoto
              key={key}
              id={key}
              path={path}
              index={index}
              count={photos.length}
              onMove={(to) => onMove(index, to)}
              onDelete={() => onDelete(index)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const sideways: Modifier = ({ transform }) => ({ ...transform, y: 0 });

const indexOf = (keyed: KeyedPhoto[], id: UniqueIdentifier) => keyed.findIndex(({ key }) => key === id);

/** Said by us, because what the library said could not be taken back when a move failed. */
function announcementsFor(keyed: KeyedPhoto[], say: (sentence: string) => void): Announcements {
  const position = (id: UniqueIdentifier) => indexOf(keyed, id) + 1;
  const count = keyed.length;
  return {
    onDragStart: ({ active }) => void say(texts.lifted(position(active.id), count)),
    onDragOver: ({ over }) => void (over && say(texts.over(position(over.id), count))),
    onDragEnd: ({ over }) => void say(over ? texts.dropped(position(over.id), count) : texts.cancelled),
    onDragCancel: () => void say(texts.cancelled),
  };
}
