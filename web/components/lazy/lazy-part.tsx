import { type ComponentType, lazy, type RefObject, useEffect, useState } from 'react';
import { connectionTexts } from '#texts/shell/shell.ts';
import { ErrorState } from '#web/components/page/empty-state.tsx';

/** Lazy part of a page. If its code cannot be loaded, such as after a new version, it says so and offers to reload the page. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: NotLoaded as ComponentType<Props> }),
    ),
  );
}

const NotLoaded = () => <ErrorState title={connectionTexts.partNotLoaded} onRetry={() => window.location.reload()} />;

/** Distance below the viewport at which an element counts as near. */
const margin = '200px';

/** Whether an element is or was near the viewport, so that its content can load when it scrolls into view. */
export function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    // a busy page gets several entries at once, oldest first
    const handleEntries = (entries: IntersectionObserverEntry[]) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
    };
    const observer = new IntersectionObserver(handleEntries, { rootMargin: margin });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
