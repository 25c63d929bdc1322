import { type RefObject, useEffect, useState } from 'react';

/** Distance below the viewport at which an element counts as near. */
const margin = '200px';

/** Whether an element is or was near the viewport, so that its content can load when it scrolls into view. */
export function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
