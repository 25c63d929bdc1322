import { useLayoutEffect, useRef } from 'react';

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
