import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { actions } from '#texts/actions.ts';
import { shell } from '#texts/shell.ts';
import css from './arrival.module.css';

/** The first thing that Tab reaches: past the navigation, to what the page is about. */
export function SkipLink() {
  return (
    <a className={css.skip} href="#content" onClick={toContent}>
      {shell.skip}
    </a>
  );
}

/** A line that runs while the next page is on its way; stands in a bar. */
export function Progress() {
  return useNavigation().state === 'idle' ? null : (
    <div className={css.progress} role="progressbar" aria-label={actions.loading} />
  );
}

/** For a frame's `<main id="content">`: the focus moves there with a change of path, as a full load would move it. */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Without a change of address, which would lose the navigation state that some pages live from. */
function toContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
