import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { isStrongPassword, longestPassword } from '#domain/accounts.ts';
import type { PasswordStrength, PersonalData } from '#domain/password-strength.ts';
import { guessableReasons, strengthWords as words } from '#texts/accounts.ts';
import css from './new-password-field.module.css';
import { TextField } from './text-field.tsx';

type Props = {
  name: string;
  label: string;
  hint?: string;
  /** The account's data, from the form and from what the screen knows: a password must not consist of it. */
  personalOf: (form: FormData) => PersonalData;
};

type Rating = Pick<PasswordStrength, 'score'> & { sentence: string };

const debounceMs = 300;

/**
 * A password that is being chosen, with a meter of its strength. The dictionaries are fetched when the field gets the
 * focus; without them there is no meter, and the server decides alone (ADR 037).
 */
export function NewPasswordField({ personalOf, ...field }: Props) {
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

  const rateLater = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const password = input.value;
      const personal = input.form ? personalOf(new FormData(input.form)) : {};
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
        maxLength={longestPassword}
        onFocus={() => void loadRater()}
        onChange={rateLater}
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

/** null where the dictionaries could not be loaded. */
async function rate(password: string, personal: PersonalData): Promise<Rating | null> {
  if (!isStrongPassword(password)) return { score: 1, sentence: words.incomplete };
  const rater = await loadRater();
  if (!rater) return null;
  const { score, reason } = rater.ratePassword(password, personal);
  const level = words.levels[score] ?? '';
  return { score: Math.max(score, 1), sentence: reason ? `${level} ${guessableReasons[reason]}` : level };
}

type Rater = typeof import('#domain/password-strength.ts');
let rater: Promise<Rater | null> | undefined;

/** Loads the dictionaries once; a failed attempt is repeated at the next call. Not for visitors who save data. */
function loadRater(): Promise<Rater | null> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return Promise.resolve(null);
  rater ??= import('#domain/password-strength.ts').catch(() => {
    rater = undefined;
    return null;
  });
  return rater;
}
