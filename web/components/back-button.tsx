import { IconArrowLeft } from '@tabler/icons-react';
import { actions } from '#texts/actions.ts';
import css from './back-button.module.css';
import { useGoBack } from './use-go-back.ts';

/** Leads to the previous page, or to `otherwise` where the visit began here. */
export function BackButton({ otherwise }: { otherwise: string }) {
  return (
    <button type="button" className={css.back} onClick={useGoBack(otherwise)}>
      <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
      {actions.back}
    </button>
  );
}
