import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import button from '#web/components/buttons/button.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import css from './form-shell.module.css';

type Props = {
  /** Error of the last submit; shown until the next one. */
  error: string | null;
  /** Name of the first invalid field, which receives the focus. */
  invalidField?: string | null;
  /** Errors shown below single fields, by field name. If there are any, `error` is visible to screen readers only. */
  fieldErrors?: Record<string, string>;
  loading: boolean;
  /** Whether required data is missing, so that nothing can be submitted yet. */
  isBlocked?: boolean;
  submitLabel: string;
  loadingLabel: string;
  /** Receives the form's data, and the form element so that a form that stays open can be reset. */
  onSubmit: (typed: FormData, form: HTMLFormElement) => void | Promise<void>;
  /** Called on every change of a field. */
  onTyping?: () => void;
  /** Accessible name, if the page's heading does not name the form. */
  label?: string;
  /** Whether the error is shown above the fields instead of above the button. */
  errorAbove?: boolean;
  /** Whether the form is taller than the screen; its error then stays visible while scrolling. */
  long?: boolean;
  className?: string;
  children: ReactNode;
};

type FormStatus = {
  error: string | null;
  invalidField: string | null;
  fieldErrors: Record<string, string>;
  errorId: string;
  submits: number;
};

const noFieldErrors = {};

const FormContext = createContext<FormStatus>({
  error: null,
  invalidField: null,
  fieldErrors: noFieldErrors,
  errorId: '',
  submits: 0,
});

/**
 * Form with its error message and submit button. It never submits twice at once. The method is POST and the button is
 * disabled until hydration, so that input never ends up in a URL.
 */
export function FormShell(props: Props) {
  const {
    error,
    invalidField = null,
    fieldErrors = noFieldErrors,
    loading,
    isBlocked = false,
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
  const isSubmitting = useRef(false);
  const [submits, setSubmits] = useState(0);
  useFocusAfterSubmit(form, error, invalidField, submits);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSubmitting.current || loading) return;
    isSubmitting.current = true; // `loading` is set a render later, too late for a second click
    try {
      await onSubmit(new FormData(event.currentTarget), event.currentTarget);
    } finally {
      isSubmitting.current = false;
      setSubmits((before) => before + 1);
    }
  };
  const alert = (
    <div role="alert" id={errorId} className={`${css.alert} ${errorAbove ? css.above : ''}`}>
      {error && <p className={Object.keys(fieldErrors).length > 0 ? 'visually-hidden' : css.error}>{error}</p>}
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
      <FormContext value={{ error, invalidField: error && invalidField, fieldErrors, errorId, submits }}>
        {children}
      </FormContext>
      {!errorAbove && alert}
      <button
        type="submit"
        disabled={!hydrated || loading || isBlocked}
        className={`${button.button} ${button.primary} ${css.submit}`}
      >
        {loading ? loadingLabel : submitLabel}
      </button>
    </form>
  );
}

type FieldError = { hasError: boolean; errorId: string | undefined; message: string | undefined };

/** Error state of a field: its own message, or the id of the form's error if that is about the field. */
export function useFieldError(name: string): FieldError {
  const { invalidField, fieldErrors, errorId } = useContext(FormContext);
  const message = fieldErrors[name];
  const hasError = invalidField === name || message !== undefined;
  return { hasError, errorId: hasError && !message ? errorId : undefined, message };
}

/** Error of the surrounding form, and the number of its submits so far. */
export function useFormShell(): { error: string | null; submits: number } {
  return useContext(FormContext);
}

/** Moves the focus after each submit: to the invalid field, else to the button, which lost it while it was disabled. */
function useFocusAfterSubmit(
  form: { current: HTMLFormElement | null },
  error: string | null,
  failing: string | null,
  submits: number,
): void {
  useEffect(() => {
    if (submits === 0) return;
    const field = error && failing && form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(failing)}"]`);
    if (field) field.focus();
    else if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [form, error, failing, submits]);
}
