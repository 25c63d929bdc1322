import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { actionTexts } from '#texts/actions.ts';
import { shellTexts } from '#texts/shell/shell.ts';
import css from './route-focus.module.css';

/** First focusable element of the page; skips the navigation. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#content" onClick={focusContent}>
      {shellTexts.skip}
    </a>
  );
}

/** Progress bar in the page header while a navigation is pending. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : (
    <div className={css.progress} role="progressbar" aria-label={actionTexts.loading} />
  );
}

/**
 * Returns a ref for `<main id="content">`, which receives the focus when the path changes, as in a full page load, and when another
 * query removes the element that had it.
 */
export function useRouteFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const previous = useRef(location);
  useLayoutEffect(() => {
    if (previous.current === location) return;
    const isNewPath = previous.current.pathname !== location.pathname;
    previous.current = location;
    if (isNewPath || document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [location]);
  return main;
}

/** Moves the focus without changing the URL, which would drop the navigation state that some pages need. */
function focusContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
