import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatFieldError } from '#texts/validation.ts';
import { ApiError } from '#web/api/admin-client.ts';
import { hasSameShape, readFieldValues } from './stored-drafts.ts';
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

/**
 * State of a form that has more than text fields: its draft, its error and whether a submit is running. Continues the stored
 * draft, if there is one.
 */
export function useDraftForm<Draft>(createDraft: () => Draft, options: DraftFormOptions) {
  const { getErrorMessage, submitLabel, loadingLabel, notice } = options;
  const { draft, setDraft, handleTouch, handleTyping } = useStoredDraft(createDraft, options);
  const [error, setError] = useState<FormError | null>(null);
  const [sending, setSending] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  /** Merges a partial draft, or the result of an updater function, into the draft. */
  const change = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => {
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    handleTouch();
  };
  /** Submits unless there is a validation error. The draft survives a failed submit. */
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
    recovered: options.recovery?.stored ?? null,
    onTyping: handleTyping,
  };
  return { draft, change, error, sending, submit, shell };
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

/** The draft as state; stores it on each change. */
function useStoredDraft<Draft>(createDraft: () => Draft, { recovery, onTouched }: DraftFormOptions) {
  const storedDraft = recovery?.stored ?? null;
  const restore = (): Draft =>
    storedDraft?.draft ? { ...createDraft(), ...(storedDraft.draft as Draft) } : createDraft();
  const isOutdated =
    storedDraft !== null && !hasSameShape(storedDraft.draft, JSON.parse(JSON.stringify(createDraft())));
  const [draft, setDraft] = useState(isOutdated ? createDraft : restore);
  const [lastStored, setLastStored] = useState(storedDraft);
  if (storedDraft !== lastStored) {
    setLastStored(storedDraft); // read after hydration, or discarded
    setDraft(isOutdated ? createDraft : restore);
  }
  const typed = useRef<Record<string, string>>({});
  const isTouched = useRef(false);
  useEffect(() => {
    typed.current = storedDraft?.typed ?? {};
    isTouched.current = false;
  }, [storedDraft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the draft changes
  useEffect(() => {
    if (isTouched.current) recovery?.save(draft, typed.current);
  }, [draft]);
  useLayoutEffect(() => {
    if (isOutdated) recovery?.discard();
  });
  const handleTouch = () => {
    isTouched.current = true;
    onTouched();
  };
  /** Stores the uncontrolled fields, whose changes do not change the draft. */
  const handleTyping = (form: HTMLFormElement) => {
    typed.current = readFieldValues(form);
    handleTouch();
    recovery?.save(draft, typed.current);
  };
  return { draft, setDraft, handleTouch, handleTyping };
}
