import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Item that last had the focus, and the keys of all items in order at that time. */
type LastFocus = { key: string; keys: string[] };

/**
 * Keeps the keyboard position in a list whose items have a `data-key`. When the focused item is removed, the focus moves
 * to the button of the next item, else of the previous item, else to the list itself.
 */
export function useFocusSuccessor(list: RefObject<HTMLElement | null>): void {
  const lastFocus = useRef<LastFocus | null>(null);
  useEffect(() => {
    const recordFocus = ({ target }: FocusEvent) => {
      const item = target instanceof Element && target.closest<HTMLElement>('[data-key]');
      if (item && list.current?.contains(item))
        lastFocus.current = { key: keyOf(item), keys: itemsOf(list.current).map(keyOf) };
    };
    document.addEventListener('focusin', recordFocus);
    return () => document.removeEventListener('focusin', recordFocus);
  }, [list]);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box || !lastFocus.current || box.querySelector(`[data-key="${CSS.escape(lastFocus.current.key)}"]`)) return;
    const { key, keys } = lastFocus.current;
    lastFocus.current = null;
    if (document.activeElement !== document.body) return; // the focus has already moved elsewhere
    const remaining = new Map(itemsOf(box, ':not([data-status="leaving"])').map((item) => [keyOf(item), item]));
    const isRemaining = (other: string) => remaining.has(other);
    const at = keys.indexOf(key);
    const successor = keys.slice(at).find(isRemaining) ?? keys.slice(0, at).findLast(isRemaining);
    ((successor && remaining.get(successor)?.querySelector('button')) || box).focus();
  });
}

const itemsOf = (list: HTMLElement, kind = '') => [...list.querySelectorAll<HTMLElement>(`[data-key]${kind}`)];
const keyOf = (item: HTMLElement) => item.dataset.key ?? '';
