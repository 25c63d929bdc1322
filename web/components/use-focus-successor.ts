import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The item that had the focus last, and the keys of all in their order at that time. */
type Held = { key: string; keys: string[] };

/**
 * Keeps the keyboard's place in a list that loses items, each with its `data-key`: when the one that had the focus is
 * taken out, by whomever, the focus goes to the button of the next one, else of the one before, else to the list itself.
 */
export function useFocusSuccessor(list: RefObject<HTMLElement | null>): void {
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const hold = ({ target }: FocusEvent) => {
      const item = target instanceof Element && target.closest<HTMLElement>('[data-key]');
      if (item && list.current?.contains(item))
        held.current = { key: keyOf(item), keys: itemsOf(list.current).map(keyOf) };
    };
    document.addEventListener('focusin', hold);
    return () => document.removeEventListener('focusin', hold);
  }, [list]);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !held.current || box.querySelector(`[data-key="${CSS.escape(held.current.key)}"]`)) return;
    const { key, keys } = held.current;
    held.current = null;
    if (document.activeElement !== document.body) return; // whoever has gone elsewhere stays there
    const staying = new Map(itemsOf(box, ':not([data-course="leaving"])').map((item) => [keyOf(item), item]));
    const isStaying = (other: string) => staying.has(other);
    const at = keys.indexOf(key);
    const successor = keys.slice(at).find(isStaying) ?? keys.slice(0, at).findLast(isStaying);
    ((successor && staying.get(successor)?.querySelector('button')) || box).focus();
  });
}

const itemsOf = (list: HTMLElement, kind = '') => [...list.querySelectorAll<HTMLElement>(`[data-key]${kind}`)];
const keyOf = (item: HTMLElement) => item.dataset.key ?? '';
