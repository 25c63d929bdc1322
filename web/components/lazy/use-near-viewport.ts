import { type RefObject, useEffect, useState } from 'react';

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
