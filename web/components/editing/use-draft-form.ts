import { type ReactNode, useState } from 'react';

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
export const toFieldErrors = (problem: FormError | null): Record<string, string> =>
  Object.fromEntries(
    problem ? [problem, ...(problem.otherErrors ?? [])].map(({ field, message }) => [field, message]) : [],
  );

type DraftFormOptions = {
  /** Message for a failed submit. */
  getErrorMessage: (error: unknown) => string;
  submitLabel: string;
  loadingLabel: string;
  onTouched: () => void;
};

/** Props of a form that its screen decides: how it is sent, and the texts of its submit button. */
export type FormSubmission<Args extends unknown[]> = DraftFormOptions & {
  /** Sends the request; rejects when it fails. */
  send: (...args: Args) => Promise<void>;
  /** Shown with the fields. */
  children?: ReactNode;
};

/** State of a form that has more than text fields: its draft, its error and whether a submit is running. */
export function useDraftForm<Draft>(createDraft: () => Draft, options: DraftFormOptions) {
  const { getErrorMessage, submitLabel, loadingLabel, onTouched } = options;
  const [draft, setDraft] = useState(createDraft);
  const [problem, setProblem] = useState<FormError | null>(null);
  const [sending, setSending] = useState(false);

  /** Merges a partial draft, or the result of an updater function, into the draft. */
  const change = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => {
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    onTouched();
  };
  /** Submits unless there is a validation error. The draft survives a failed submit. */
  const submit = async (invalid: FormError | null, send: () => Promise<void>) => {
    setProblem(invalid);
    if (invalid) return;
    setSending(true);
    try {
      await send();
    } catch (error) {
      setProblem({ field: '', message: getErrorMessage(error) });
    } finally {
      setSending(false);
    }
  };
  /** Props of the form's shell. */
  const shell = {
    error: problem?.message ?? null,
    invalidField: problem?.field || null,
    loading: sending,
    submitLabel,
    loadingLabel,
  };
  return { draft, change, problem, sending, submit, shell };
}
