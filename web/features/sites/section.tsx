import type { ReactNode } from 'react';
import css from './section.module.css';

/** Fields that belong together, under their title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
