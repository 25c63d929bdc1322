import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import button from './button.module.css';
import css from './form-shell.module.css';
import { useHydrated } from './use-hydrated.ts';

type Props = {
  /** Why it was not sent or not taken; stays until the next try. */
  error: string | null;
  /** Name of the field that failed first, if one did: it gets the focus. */
  failing?: string | null;
  /** What is said under the fields that are wrong, by their names; where there is any, the error itself is for ears alone. */
  beside?: Record<string, string>;
  loading: boolean;
  /** That nothing can be sent yet, since what is always needed is not there. */
  blocked?: boolean;
  submitLabel: string;
  loadingLabel: string;
  /** Gets what was typed, by the names of the fields, and the form itself for one that stays to be emptied. */
  onSubmit: (typed: FormData, form: HTMLFormElement) => void | Promise<void>;
  /** Told of every key that changes a field. */
  onTyping?: () => void;
  /** Names the form where the page's heading does not. */
  label?: string;
  /** Whether what is wrong stands above the fields and not above the button. */
  errorAbove?: boolean;
  /** That it is taller than a screen: why it failed stays in sight while one is anywhere in it. */
  long?: boolean;
  className?: string;
  children: ReactNode;
};

type Trial = {
  error: string | null;
  failing: string | null;
  beside: Record<string, string>;
  errorId: string;
  tries: number;
};

const nothingBeside = {};

const Trial = createContext<Trial>({ error: null, failing: null, beside: nothingBeside, errorId: '', tries: 0 });

/**
 * The one form of the product: checked by our rules, said in one place, and never sent twice. Its method is POST and its
 * button waits for hydration, so that nothing typed ever gets into an address.
 */
export function FormShell(props: Props) {
  const {
    error,
    failing = null,
    beside = nothingBeside,
    loading,
    blocked = false,
    submitLabel,
    loadingLabel,
    onSubmit,
    onTyping,
    label,
    errorAbove = false,
    long = false,
    className = '',
    children,
  } = props;
  const errorId = useId();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [tries, setTries] = useState(0);
  useFocusAfterTry(form, error, failing, tries);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current || loading) return;
    busy.current = true; // `loading` comes a render later, a second click may not
    try {
      await onSubmit(new FormData(event.currentTarget), event.currentTarget);
    } finally {
      busy.current = false;
      setTries((before) => before + 1);
    }
  };
  const alert = (
    <div role="alert" id={errorId} className={`${css.alert} ${errorAbove ? css.above : ''}`}>
      {error && <p className={Object.keys(beside).length > 0 ? 'visually-hidden' : css.error}>{error}</p>}
    </div>
  );
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={label}
      className={`${css.form} ${long ? css.long : ''} ${className}`}
      onSubmit={handleSubmit}
      onChange={onTyping}
    >
      {errorAbove && alert}
      <Trial value={{ error, failing: error && failing, beside, errorId, tries }}>{children}</Trial>
      {!errorAbove && alert}
      <button
        type="submit"
        disabled={!hydrated || loading || blocked}
        className={`${button.button} ${button.primary} ${css.submit}`}
      >
        {loading ? loadingLabel : submitLabel}
      </button>
    </form>
  );
}

type Failing = { failed: boolean; errorId: string | undefined; sentence: string | undefined };

/** What a field says of itself: that it failed, and where the sentence stands, or the sentence that stands under it. */
export function useFailing(name: string): Failing {
  const { failing, beside, errorId } = useContext(Trial);
  const sentence = beside[name];
  const failed = failing === name || sentence !== undefined;
  return { failed, errorId: failed && !sentence ? errorId : undefined, sentence };
}

/** Why the form around it was not taken, and how often it was tried. */
export function useTrial(): { error: string | null; tries: number } {
  return useContext(Trial);
}

/** After each try the focus is where one goes on: at the field that failed, else at the button, which lost it while it was off. */
function useFocusAfterTry(
  form: { current: HTMLFormElement | null },
  error: string | null,
  failing: string | null,
  tries: number,
): void {
  useEffect(() => {
    if (tries === 0) return;
    const field = error && failing && form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(failing)}"]`);
    if (field) field.focus();
    else if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [form, error, failing, tries]);
}
