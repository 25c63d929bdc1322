import { IconFingerprint } from '@tabler/icons-react';
import { loginTexts as texts } from '#texts/accounts/sign-in.ts';
import { getAuthErrorMessage } from '#web/api/account-calls.ts';
import button from '#web/components/buttons/button.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import card from '#web/features/accounts/account-card.module.css';
import { useFormSubmit } from '#web/features/accounts/forms/use-form-submit.ts';

type Props = {
  label: string;
  isPrimary?: boolean;
  /** Text shown when the browser does not support passkeys; without it nothing is shown. */
  unsupportedMessage?: string;
  /** Signs in with a passkey, and opens the next screen while the button `isShown`; rejects on failure. */
  onUse: (isShown: () => boolean) => Promise<void>;
};

/** Button that signs in with a passkey, with its own error message. */
export function PasskeyButton({ label, isPrimary = false, unsupportedMessage, onUse }: Props) {
  const isHydrated = useHydrated();
  const {
    shell: { error, loading },
    send,
  } = useFormSubmit();
  if (isHydrated && !canUsePasskeys())
    return unsupportedMessage ? <p className={card.hint}>{unsupportedMessage}</p> : null;
  const signIn = () => send(null, onUse, (reason) => getAuthErrorMessage(reason, texts.passkeyFailed));
  return (
    <div className={card.passkey}>
      <button
        type="button"
        disabled={!isHydrated || loading}
        className={`${button.button} ${isPrimary ? button.primary : ''}`}
        onClick={signIn}
      >
        <IconFingerprint size={22} stroke={1.8} aria-hidden="true" />
        <span>{loading ? texts.passkeyLoading : label}</span>
      </button>
      <div role="alert">{error && <p className={card.error}>{error}</p>}</div>
    </div>
  );
}

/** Returns whether the browser supports passkeys; false on the server. */
export const canUsePasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;
