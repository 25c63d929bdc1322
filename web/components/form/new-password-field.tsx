import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { isStrongPassword, maxPasswordLength } from '#domain/accounts/account-rules.ts';
import type { PasswordStrength, PersonalData } from '#domain/accounts/password-strength.ts';
import { guessableReasons, strengthTexts as texts } from '#texts/accounts/account-screens.ts';
import css from './new-password-field.module.css';
import { TextField } from './text-field.tsx';

type Props = {
  name: string;
  label: string;
  hint?: string;
  /** Personal data of the account, from the form or the screen, which weakens a password that contains it. */
  getPersonalData: (form: FormData) => PersonalData;
};

type Rating = Pick<PasswordStrength, 'score'> & { sentence: string };

const debounceMs = 300;

/**
 * Field for a new password with a strength meter. The dictionaries load when the field receives the focus; without them
 * there is no meter and only the server checks the password (ADR 037).
 */
export function NewPasswordField({ getPersonalData, ...field }: Props) {
  const [rating, setRating] = useState<Rating | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = frame.current?.closest('form');
    const clear = () => {
      clearTimeout(timer.current);
      setRating(null);
    };
    form?.addEventListener('reset', clear);
    return () => {
      clearTimeout(timer.current);
      form?.removeEventListener('reset', clear);
    };
  }, []);

  const scheduleRating = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const password = input.value;
      const personal = input.form ? getPersonalData(new FormData(input.form)) : {};
      const next = password ? await rate(password, personal) : null;
      if (input.value === password) setRating(next);
    }, debounceMs);
  };
  return (
    <div ref={frame} className={css.field}>
      <TextField
        {...field}
        type="password"
        autoComplete="new-password"
        maxLength={maxPasswordLength}
        onFocus={() => void loadRater()}
        onChange={scheduleRating}
      />
      <div className={css.meter} data-score={rating?.score}>
        <div className={css.bar} aria-hidden="true">
          {steps.map((step) => (
            <span key={step} className={rating && step <= rating.score ? css.reached : undefined} />
          ))}
        </div>
        <p aria-live="polite" className={css.sentence}>
          {rating?.sentence}
        </p>
      </div>
    </div>
  );
}

const steps = [1, 2, 3, 4];

/** Rates a password; null if the dictionaries could not be loaded. */
async function rate(password: string, personal: PersonalData): Promise<Rating | null> {
  if (!isStrongPassword(password)) return { score: 1, sentence: texts.incomplete };
  const rater = await loadRater();
  if (!rater) return null;
  const { score, reason } = rater.ratePassword(password, personal);
  const level = texts.levels[score] ?? '';
  return { score: Math.max(score, 1), sentence: reason ? `${level} ${guessableReasons[reason]}` : level };
}

type Rater = typeof import('#domain/accounts/password-strength.ts');
let rater: Promise<Rater | null> | undefined;

/** Loads the dictionaries once; the next call retries a failed load. Loads nothing in data-saver mode. */
function loadRater(): Promise<Rater | null> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return Promise.resolve(null);
  rater ??= import('#domain/accounts/password-strength.ts').catch(() => {
    rater = undefined;
    return null;
  });
  return rater;
}
