import type { ReactNode } from 'react';
import css from './form-section.module.css';

type Props = { title: string; className?: string | undefined; children: ReactNode };

/** Group of related fields with a title. */
export function FormSection({ title, className = '', children }: Props) {
  return (
    <fieldset className={`${css.section} ${className}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
