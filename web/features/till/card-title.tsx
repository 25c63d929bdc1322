import { type ReactNode, useEffect, useRef } from 'react';
import css from './card-title.module.css';

/** The heading of what came of a code. It takes the focus: read out at once, and no key that a scanner still types presses a button. */
export function CardTitle({ id, children }: { id: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 ref={title} id={id} tabIndex={-1} className={css.title}>
      {children}
    </h2>
  );
}
