import { type MouseEvent, useEffect, useState } from 'react';
import { accountFallbacks } from '#texts/accounts/failed-requests.ts';
import { verifyTexts as texts } from '#texts/accounts/sign-in.ts';
import { getAuthErrorMessage } from '#web/api/account-calls.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import css from './resend-button.module.css';
import { validateEmail } from './validate-account-form.ts';

/** Pause between two mails, while the first may still be in transit. */
const pauseSeconds = 30;

type Props = {
  label: string;
  /** Whether the previous screen has just sent a mail. */
  hasJustSent: boolean;
  /** Sends another mail to the e-mail of the surrounding form. Returns the message to show. */
  onResend: (email: string) => Promise<string>;
};

type Outcome = { message: string; hasFailed: boolean };

/** Button that resends a mail. Must be inside a form with an `email` field. */
export function ResendButton({ label, hasJustSent, onResend }: Props) {
  const [secondsLeft, startCountdown] = useCountdown(hasJustSent ? pauseSeconds : 0);
  const isHydrated = useHydrated();
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const resend = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.form?.elements.namedItem('email') as HTMLInputElement;
    const email = field.value.trim();
    const error = validateEmail(email);
    if (error) {
      setOutcome({ message: error.message, hasFailed: true });
      return field.focus();
    }
    setIsSending(true);
    setOutcome(null);
    try {
      setOutcome({ message: await onResend(email), hasFailed: false });
      startCountdown(pauseSeconds);
    } catch (error) {
      setOutcome({ message: getAuthErrorMessage(error, accountFallbacks.resend), hasFailed: true });
    }
    setIsSending(false);
  };
  return (
    <div className={css.resend}>
      <button
        type="button"
        className={css.button}
        disabled={!isHydrated || isSending || secondsLeft > 0}
        onClick={resend}
      >
        {isSending ? texts.resending : secondsLeft > 0 ? texts.resendIn(secondsLeft) : label}
      </button>
      <p role="status">{outcome && !outcome.hasFailed && outcome.message}</p>
      <p role="alert" className={css.failed}>
        {outcome?.hasFailed && outcome.message}
      </p>
    </div>
  );
}

/** Returns the seconds left by the system clock, so that time in standby counts, and a function that restarts. */
function useCountdown(from: number): [number, (seconds: number) => void] {
  const [end, setEnd] = useState(() => Date.now() + from * 1000);
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * 1000);
    setLeft(seconds);
  };
  return [left, start];
}
