import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cashierTill as texts } from '#texts/coupons/cashiers.ts';
import { accountCalls } from '#web/api/account-calls.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/buttons/button.module.css';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import css from './cashier-bar.module.css';

/** Name of the signed-in cashier, with a button that signs out and opens the PIN screen for the next one. */
export function CashierBar({ name }: { name: string }) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const handleSwitch = async () => {
    setIsLeaving(true);
    try {
      await accountCalls.logout();
      await navigate(adminPaths.cashierSignIn);
    } catch {
      setIsLeaving(false);
      showToast('error', texts.switchFailed);
    }
  };
  return (
    <div className={css.bar}>
      <p>{texts.signedInAs(name)}</p>
      <button type="button" className={button.button} disabled={isLeaving} onClick={handleSwitch}>
        {texts.switchCashier}
      </button>
    </div>
  );
}
