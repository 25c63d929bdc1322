import { type MouseEvent, useEffect, useState } from 'react';
import { accountFallbacks, verifyWords as words } from '#texts/accounts.ts';
import { failureText } from '#web/api/account-calls.ts';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { emailProblem } from './problems.ts';
import css from './resend.module.css';

/** Between two mails, so that nobody hammers while the first is still on its way. */
const pauseSeconds = 30;

type Props = {
  label: string;
  /** One was sent a moment ago, on the screen before. */
  justSent: boolean;
  /** Sends another mail to the address that the form around it holds; gives the sentence that says so. */
  onResend: (email: string) => Promise<string>;
};

type Outcome = { sentence: string; failed: boolean };

/** A button inside a form with a field 'email' that sends the mail once more. */
export function Resend({ label, justSent, onResend }: Props) {
  const [left, wait] = useCountdown(justSent ? pauseSeconds : 0);
  const hydrated = useHydrated();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const resend = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const field = currentTarget.form?.elements.namedItem('email') as HTMLInputElement;
    const email = field.value.trim();
    const problem = emailProblem(email);
    if (problem) {
      setOutcome({ sentence: problem.sentence, failed: true });
      return field.focus();
    }
    setSending(true);
    setOutcome(null);
    try {
      setOutcome({ sentence: await onResend(email), failed: false });
      wait(pauseSeconds);
    } catch (error) {
      setOutcome({ sentence: failureText(error, accountFallbacks.resend), failed: true });
    }
    setSending(false);
  };
  return (
    <div className={css.resend}>
      <button type="button" className={css.button} disabled={!hydrated || sending || left > 0} onClick={resend}>
        {sending ? words.resending : left > 0 ? words.resendIn(left) : label}
      </button>
      <p role="status">{outcome && !outcome.failed && outcome.sentence}</p>
      <p role="alert" className={css.failed}>
        {outcome?.failed && outcome.sentence}
      </p>
    </div>
  );
}

/** Seconds left, by the clock: a phone that slept over the mail has counted them too. */
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
