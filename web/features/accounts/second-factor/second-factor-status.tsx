import type { StaffAccount } from '#contract/second-factor.ts';
import { administratorsTexts as texts } from '#texts/accounts/second-factor.ts';
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
      <span className="badge" data-tone={hasFactor ? undefined : 'sol'}>
        {hasFactor ? texts.with : texts.without}
      </span>
      {hasFactor && !propia && (
        <button
          type="button"
          className={button.button}
          aria-label={texts.resetNamed(nombre)}
          onClick={() => reset(account)}
        >
          {texts.reset}
        </button>
      )}
    </div>
  );
}
