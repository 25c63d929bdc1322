import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatFieldError } from '#texts/validation.ts';
import { ApiError } from '#web/api/admin-client.ts';
import { continueValues } from './stored-drafts.ts';
import type { Recovery } from './use-recovery.tsx';

/** First error of a form: its field, '' for the whole form, and the message. */
export type FormError = {
  field: string;
  message: string;
  /** Errors of further fields. */
  otherErrors?: FormError[];
};

/** A condition that must hold, and the field and message of the error otherwise. */
export type FormRule = [isValid: boolean, field: string, message: string];

/** Returns the error of the first violated rule; null for a valid form. */
export function findViolatedRule(rules: FormRule[]): FormError | null {
  const [, field, message] = rules.find(([isValid]) => !isValid) ?? [];
  return field && message ? { field, message } : null;
}

/** Maps field names to the messages shown below them. */
export const toFieldErrors = (error: FormError | null): Record<string, string> =>
  Object.fromEntries(error ? [error, ...(error.otherErrors ?? [])].map(({ field, message }) => [field, message]) : []);

/** Converts a checkbox to a flag on the wire. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

type DraftFormOptions = {
  /** Message for a failed submit. */
  getErrorMessage: (error: unknown) => string;
  submitLabel: string;
  loadingLabel: string;
  onTouched: () => void;
  /** Keeps the draft in the browser; without it, nothing is stored. */
  recovery?: Recovery;
  /** Shown above the fields. */
  notice?: ReactNode;
};

/** Props of a form that its screen decides: how it is sent, and the texts of its submit button. */
export type FormSubmission<Args extends unknown[]> = DraftFormOptions & {
  /** Sends the request; rejects when it fails. */
  send: (...args: Args) => Promise<void>;
  /** Shown with the fields. */
  children?: ReactNode;
};

/** Changes some values of a form, given themselves or as a function of the values before. */
type Change<Values> = (part: Partial<Values> | ((before: Values) => Partial<Values>)) => void;

/** State of a form: its values, its error and whether a submit is running. Continues the stored draft, if there is one. */
export function useDraftForm<Values extends object>(createValues: () => Values, options: DraftFormOptions) {
  const { getErrorMessage, submitLabel, loadingLabel, notice, recovery, onTouched } = options;
  const { values, change } = useStoredValues(createValues, options);
  const [error, setError] = useState<FormError | null>(null);
  const [sending, setSending] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  /** Submits unless there is a validation error. The values survive a failed submit. */
  const submit = async (invalid: FormError | null, send: () => Promise<void>) => {
    setError(invalid);
    if (invalid) return;
    setSending(true);
    try {
      await send();
    } catch (error) {
      setError(findRejectedField(error, formRef.current) ?? { field: '', message: getErrorMessage(error) });
    } finally {
      setSending(false);
    }
  };
  /** Props of the form's shell. */
  const shell = {
    error: error?.message ?? null,
    invalidField: error?.field || null,
    loading: sending,
    submitLabel,
    loadingLabel,
    notice,
    formRef,
    values,
    onValues: change as Change<object>,
    draftKey: recovery?.stored?.savedAt,
    onTyping: onTouched,
  };
  return { values, change, error, sending, submit, shell };
}

/** The first field of the form that the server rejected, with its label and the reason; null if there is none. */
function findRejectedField(error: unknown, form: HTMLFormElement | null): FormError | null {
  if (!(error instanceof ApiError) || !form) return null;
  for (const { field: path, reason } of error.invalidFields) {
    const field = path.split('.')[0] ?? '';
    const control = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(field)}"]`);
    const label = control?.labels?.[0]?.textContent;
    if (label) return { field, message: formatFieldError(label, reason) };
  }
  return null;
}

/** The values as state; stores them on each change. */
function useStoredValues<Values extends object>(createValues: () => Values, { recovery, onTouched }: DraftFormOptions) {
  const stored = recovery?.stored ?? null;
  const restore = () => (stored ? continueValues(stored.values, createValues()) : createValues());
  const [restored, setRestored] = useState(restore);
  const [values, setValues] = useState(restored);
  const [lastStored, setLastStored] = useState(stored);
  if (stored !== lastStored) {
    const next = restore(); // the draft was read after hydration, or discarded
    setLastStored(stored);
    setRestored(next);
    setValues(next);
  }
  const save = useEffectEvent((changed: Values) => recovery?.save(changed));
  useEffect(() => {
    if (values !== restored) save(values);
  }, [values, restored]);
  const change: Change<Values> = (part) => {
    setValues((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    onTouched();
  };
  return { values, change };
}
