import { type ReactNode, useEffect, useRef } from 'react';
import css from './focused-heading.module.css';

/** Heading of a till card that receives the focus on mount: screen readers read it, and keys still typed by a scanner press no button. */
export function FocusedHeading({ id, children }: { id: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 ref={title} id={id} tabIndex={-1} className={css.title}>
      {children}
    </h2>
  );
}
