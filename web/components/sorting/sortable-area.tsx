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
import type { IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import icons from '#web/components/buttons/icon-button.module.css';

/** Screen reader announcements while an item is moved. */
type MoveTexts = {
  instructions: string;
  lifted: (position: number, count: number) => string;
  over: (position: number, count: number) => string;
  dropped: (position: number, count: number) => string;
  cancelled: string;
};

type Props = {
  /** Unique on the page. */
  id: string;
  /** Unique keys of the items, in order. */
  keys: string[];
  /** Axis along which items move. */
  axis: 'sideways' | 'up and down';
  texts: MoveTexts;
  onMove: (from: number, to: number) => void;
  /** Receives the screen reader announcements of a drag. */
  onAnnounce: (message: string) => void;
  /** Items that call `useSortable`. */
  children: ReactNode;
};

/** Activation of a drag (PLACE-11): a touch that is held, a mouse that moves. */
const touch = { delay: 120, tolerance: 8 };
const mouse = { distance: 5 };

/** Sortable list whose items move along one axis, by pointer and keyboard. */
export function SortableArea({ id, keys, axis, texts, onMove, onAnnounce, children }: Props) {
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
      modifiers={[axisModifiers[axis]]}
      accessibility={{
        announcements: createAnnouncements(keys, texts, onAnnounce),
        screenReaderInstructions: { draggable: texts.instructions },
      }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={keys} strategy={strategies[axis]}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const axisModifiers: Record<Props['axis'], Modifier> = {
  sideways: ({ transform }) => ({ ...transform, y: 0 }),
  'up and down': ({ transform }) => ({ ...transform, x: 0 }),
};
const strategies = { sideways: horizontalListSortingStrategy, 'up and down': verticalListSortingStrategy };

const indexOf = (keys: string[], id: UniqueIdentifier) => keys.indexOf(String(id));

/** Replaces the library's announcements, which could not be corrected when a move fails. */
function createAnnouncements(keys: string[], texts: MoveTexts, announce: (message: string) => void): Announcements {
  const position = (id: UniqueIdentifier) => indexOf(keys, id) + 1;
  const count = keys.length;
  return {
    onDragStart: ({ active }) => void announce(texts.lifted(position(active.id), count)),
    onDragOver: ({ over }) => void (over && announce(texts.over(position(over.id), count))),
    onDragEnd: ({ over }) => void announce(over ? texts.dropped(position(over.id), count) : texts.cancelled),
    onDragCancel: () => void announce(texts.cancelled),
  };
}

type MoveButtonProps = { label: string; Icon: typeof IconArrowUp; isDisabled: boolean; onClick: () => void };

/** Button that moves a sortable item by one position. It stays focusable at the end of the list. */
export function MoveButton({ label, Icon, isDisabled, onClick }: MoveButtonProps) {
  return (
    <button type="button" className={icons.button} aria-disabled={isDisabled} aria-label={label} onClick={onClick}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
    </button>
  );
}

/** Restores the focus to the pressed button after its item moved, because moving a DOM element drops the focus. */
export function useFocusAfterMove<Box extends HTMLElement>(index: number) {
  const buttons = useRef<Box>(null);
  const pressed = useRef<Element | null>(null);
  const lastIndex = useRef(index);
  useLayoutEffect(() => {
    if (lastIndex.current === index) return;
    lastIndex.current = index;
    const button = pressed.current;
    pressed.current = null;
    if (!(button instanceof HTMLElement)) return;
    button.focus({ preventScroll: true });
    buttons.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  const keepFocus = () => {
    pressed.current = buttons.current?.contains(document.activeElement) ? document.activeElement : null;
  };
  return { buttons, keepFocus };
}
