import { accountPageTexts } from '#texts/accounts/account-page.ts';
import button from '#web/components/buttons/button.module.css';
import css from './account-view.module.css';
import type { AccountLoad } from './use-account-load.ts';

type Props = { load: AccountLoad<unknown>; loadingText: string; onRetry: () => void };

/** Message while account data loads, or the error with a retry button. */
export function AccountLoadStatus({ load, loadingText, onRetry }: Props) {
  if (load.state === 'loading') return <p role="status">{loadingText}</p>;
  if (load.state === 'loaded') return null;
  return (
    <div role="alert" className={css.failure}>
      <p>{load.message}</p>
      <button type="button" className={button.button} onClick={onRetry}>
        {accountPageTexts.retry}
      </button>
    </div>
  );
}
