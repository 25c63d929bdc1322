import { IconFingerprint } from '@tabler/icons-react';
import { loginWords as words } from '#texts/accounts.ts';
import { failureText } from '#web/api/account-calls.ts';
import button from '#web/components/button.module.css';
import { useHydrated } from '#web/components/use-hydrated.ts';
import card from './account-card.module.css';
import { canUsePasskeys } from './can-use-passkeys.ts';
import { useSending } from './use-sending.ts';

type Props = {
  label: string;
  primary?: boolean;
  /** Said where the browser knows no passkeys; else nothing stands there. */
  unsupported?: string;
  /** Signs in with a passkey; rejects with the reason. */
  onUse: () => Promise<void>;
};

/** Signs in with a passkey. */
export function PasskeyButton({ label, primary = false, unsupported, onUse }: Props) {
  const hydrated = useHydrated();
  const { error, loading, send } = useSending();
  if (hydrated && !canUsePasskeys()) return unsupported ? <p className={card.hint}>{unsupported}</p> : null;
  const use = () => send(null, onUse, (reason) => failureText(reason, words.passkeyFailed));
  return (
    <div className={card.passkey}>
      <button
        type="button"
        disabled={!hydrated || loading}
        className={`${button.button} ${primary ? button.primary : ''}`}
        onClick={use}
      >
        <IconFingerprint size={22} stroke={1.8} aria-hidden="true" />
        {loading ? words.passkeyLoading : label}
      </button>
      <div role="alert">{error && <p className={card.failure}>{error}</p>}</div>
    </div>
  );
}
