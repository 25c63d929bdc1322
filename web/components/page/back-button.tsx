import { IconArrowLeft } from '@tabler/icons-react';
import { actionTexts } from '#texts/actions.ts';
import { useGoBack } from '#web/components/hooks/use-go-back.ts';
import css from './back-button.module.css';

/** Button to the previous page, or to `fallback` if the visit started on this page. */
export function BackButton({ fallback }: { fallback: string }) {
  return (
    <button type="button" className={css.back} onClick={useGoBack(fallback)}>
      <IconArrowLeft size={18} stroke={2} aria-hidden="true" />
      <span>{actionTexts.back}</span>
    </button>
  );
}
