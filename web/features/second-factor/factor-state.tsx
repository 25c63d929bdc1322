import type { StaffAccount } from '#contract/second-factor.ts';
import { administratorsWords as words } from '#texts/second-factor.ts';
import button from '#web/components/button.module.css';
import { useFactorReset } from './factor-calls.ts';
import css from './factor-state.module.css';

/** Whether an account has a second factor, and for others that have one a button to reset it. */
export function FactorState({ account }: { account: StaffAccount }) {
  const reset = useFactorReset();
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
