import { type RefObject, useLayoutEffect, useRef } from 'react';

type Going = { key: string; successor: string | null };

/**
 * Keeps the keyboard's place in a list that loses items: call what it gives right before the item with that `data-key`
 * is taken out, and the focus goes to the button of the next one, else of the one before, else to the list itself.
 */
export function useFocusSuccessor(list: RefObject<HTMLElement | null>): (key: string) => void {
  const going = useRef<Going | null>(null);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !going.current || itemWith(box, going.current.key)) return;
    const { successor } = going.current;
    going.current = null;
    if (document.activeElement !== document.body) return; // whoever has gone elsewhere stays there
    const button = successor && itemWith(box, successor)?.querySelector('button');
    (button || box).focus();
  });
  return (key) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-key]:not([data-course="leaving"])') ?? [])];
    const item = list.current && itemWith(list.current, key);
    if (!item) return;
    const next = items.find((other) => item.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
    const before = items.findLast((other) => item.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING);
    going.current = { key, successor: (next ?? before)?.dataset.key ?? null };
  };
}

const itemWith = (list: HTMLElement, key: string) => list.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`);
