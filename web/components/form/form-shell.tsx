import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formFieldTexts } from '#texts/validation.ts';
import button from '#web/components/buttons/button.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { FormContext, noValues } from './form-context.ts';
import css from './form-shell.module.css';

type Props = {
  /** Error of the last submit; shown until the next one. */
  error: string | null;
  /** Name of the first invalid field, which receives the focus. */
  invalidField?: string | null;
  /** Errors shown below single fields, by field name. If there are any, `error` is visible to screen readers only. */
  fieldErrors?: Record<string, string>;
  loading: boolean;
  /** Whether a submit replaces one that is still running, instead of being ignored. */
  canResubmit?: boolean;
  /** Whether required data is missing, so that nothing can be submitted yet. */
  isBlocked?: boolean;
  submitLabel: string;
  loadingLabel: string;
  /** Receives the form's data, and the form element so that a form that stays open can be reset. */
  onSubmit: (typed: FormData, form: HTMLFormElement) => void | Promise<void>;
  /** Called on every change of a field. */
  onTyping?: () => void;
  /** Receives the form element. */
  formRef?: RefObject<HTMLFormElement | null>;
  /** Values of the fields by name. A field without one is uncontrolled. */
  values?: object;
  /** Called with the value of a field that the user changed, by its name. */
  onValues?: (part: object) => void;
  /** Identifies the draft that the fields continue; another one mounts them anew. */
  draftKey?: string | undefined;
  /** Shown above the fields. */
  notice?: ReactNode;
  /** Accessible name, if the page's heading does not name the form. */
  label?: string;
  /** Whether the error is shown above the fields instead of above the button. */
  errorAbove?: boolean;
  /** Whether the form is taller than the screen; its error then stays visible while scrolling. */
  long?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Form with its error message and submit button. It never submits twice at once, unless the later submit
 * replaces the earlier one. The fields are disabled during a submit, because what is typed then would be in no request. The method
 * is POST and the button is disabled until hydration, so that input never ends up in a URL.
 */
export function FormShell(props: Props) {
  const {
    loading,
    canResubmit = false,
    isBlocked = false,
    submitLabel,
    loadingLabel,
    onSubmit,
    onTyping,
    formRef,
    values = noValues,
    onValues = () => {},
    draftKey,
    notice,
    label,
    errorAbove = false,
    long = false,
    className = '',
    children,
  } = props;
  const [tooLong, setTooLong] = useState<LengthError | null>(null);
  const [changed, setChanged] = useState<string[]>([]);
  const shown = tooLong ? { error: tooLong.message, invalidField: tooLong.name, fieldErrors: noValues } : props;
  const { error, invalidField, fieldErrors } = dropResolved(shown, changed);
  const errorId = useId();
  const hydrated = useHydrated();
  const ownRef = useRef<HTMLFormElement>(null);
  const form = formRef ?? ownRef;
  const isSubmitting = useRef(false);
  const [submits, setSubmits] = useState(0);
  const isDisabled = loading && !canResubmit;
  const pressed = useRef<Element>(null);
  useFocusAfterSubmit(form, pressed, error, invalidField, isDisabled ? 0 : submits);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if ((isSubmitting.current || loading) && !canResubmit) return;
    setChanged([]);
    const length = findTooLong(event.currentTarget);
    setTooLong(length);
    if (length) return setSubmits((before) => before + 1);
    pressed.current = document.activeElement;
    isSubmitting.current = true; // `loading` is set a render later, too late for a second click
    try {
      await onSubmit(new FormData(event.currentTarget), event.currentTarget);
    } finally {
      isSubmitting.current = false;
      setSubmits((before) => before + 1);
    }
  };
  useTypedBeforeHydration(form, hydrated, values, onValues);
  const bound = { values: values as Record<string, unknown>, onValues };
  const status = { error, invalidField: error && invalidField, fieldErrors, errorId, submits, ...bound };
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
      onChange={({ target }) => {
        const { name } = target as EventTarget & { name?: string };
        if (name) setChanged((before) => (before.includes(name) ? before : [...before, name]));
        onTyping?.();
      }}
    >
      {notice}
      {errorAbove && alert}
      <FormContext value={status}>
        <fieldset key={draftKey} role="presentation" disabled={isDisabled} className={css.fields}>
          {children}
        </fieldset>
      </FormContext>
      {!errorAbove && alert}
      <button
        type="submit"
        disabled={!hydrated || isDisabled || isBlocked}
        className={`${button.button} ${button.primary} ${css.submit}`}
      >
        {loading ? loadingLabel : submitLabel}
      </button>
    </form>
  );
}

type ShownErrors = { error: string | null; invalidField: string | null; fieldErrors: Record<string, string> };

/** Errors of a submit without those of fields that have changed since. */
function dropResolved(
  { error, invalidField = null, fieldErrors = noValues }: Pick<Props, 'error' | 'invalidField' | 'fieldErrors'>,
  changed: string[],
): ShownErrors {
  if (changed.length === 0) return { error, invalidField, fieldErrors };
  const remaining = Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => !changed.includes(name)));
  const isResolved = invalidField !== null && changed.includes(invalidField);
  return isResolved
    ? { error: null, invalidField: null, fieldErrors: remaining }
    : { error, invalidField, fieldErrors: remaining };
}

type LengthError = { name: string; message: string };

/** The first field with more characters than its maximum; the browser would cut them without `data-max-length`. */
function findTooLong(form: HTMLFormElement): LengthError | null {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-max-length]')) {
    const maxLength = Number(field.dataset.maxLength);
    const label = field.labels?.[0]?.textContent ?? '';
    const { length } = field.value.trim();
    if (length > maxLength) return { name: field.name, message: formFieldTexts.tooLong(label, length, maxLength) };
  }
  return null;
}

/** Takes over texts that were typed before hydration, which the next render would overwrite. */
function useTypedBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  hydrated: boolean,
  values: object,
  onValues: (part: object) => void,
): void {
  const readTyped = useEffectEvent(() => {
    if (hydrated) return; // the form was never HTML of the server
    for (const [name, value] of Object.entries(values)) {
      const control = form.current?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
      if (typeof value === 'string' && control.value !== value) onValues({ [name]: control.value });
      if (typeof value === 'boolean' && (control as HTMLInputElement).checked !== value) onValues({ [name]: !value });
    }
  });
  useLayoutEffect(() => readTyped(), []);
}

/** Moves the focus after each submit: to the invalid field, else to the control that lost it while it was disabled. */
function useFocusAfterSubmit(
  form: RefObject<HTMLFormElement | null>,
  pressed: RefObject<Element | null>,
  error: string | null,
  failing: string | null,
  submits: number,
): void {
  useEffect(() => {
    if (submits === 0) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const field = error && failing && find(`[name="${CSS.escape(failing)}"]`);
    if (field) return field.focus();
    if (document.activeElement !== document.body) return;
    const before = form.current?.contains(pressed.current) ? (pressed.current as HTMLElement) : null;
    (before ?? find('button[type="submit"]'))?.focus();
  }, [form, pressed, error, failing, submits]);
}
