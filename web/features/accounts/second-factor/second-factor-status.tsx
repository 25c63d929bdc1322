import type { StaffAccount } from '#contract/second-factor.ts';
import { administratorsTexts as words } from '#texts/accounts/second-factor.ts';
import button from '#web/components/buttons/button.module.css';
import { useResetSecondFactor } from './second-factor-queries.ts';
import css from './second-factor-status.module.css';

/** Shows whether an account has a second factor, and a reset button for accounts of other users. */
export function SecondFactorStatus({ account }: { account: StaffAccount }) {
  const reset = useResetSecondFactor();
  const { nombre, propia, app, passkeys } = account;
  const hasFactor = app || passkeys > 0;
  return (
    <div className={css.state}>
      <span className={hasFactor ? css.with : css.without}>{hasFactor ? words.with : words.without}</span>
      {hasFactor && !propia && (
        <button
          type="button"
          className={button.button}
          aria-label={words.resetNamed(nombre)}
          onClick={() => reset(account)}
        >
          {words.reset}
        </button>
      )}
    </div>
  );
}
