import { useState } from 'react';

/** The rule that was broken first: the field it is about, '' for none in particular, and the sentence that says so. */
export type Problem = {
  field: string;
  sentence: string;
  /** What is wrong with other fields at once. */
  others?: Problem[];
};

/** What is to be said under single fields, by their names. */
export const besideFields = (problem: Problem | null): Record<string, string> =>
  Object.fromEntries(
    problem ? [problem, ...(problem.others ?? [])].map(({ field, sentence }) => [field, sentence]) : [],
  );

type Options = {
  /** The sentence for why it was not taken. */
  failureOf: (error: unknown) => string;
  onTouched: () => void;
};

/** A form that holds more than its text fields: the draft of the rest, what is wrong, and whether it is on its way. */
export function useDraftForm<Draft>(begin: () => Draft, { failureOf, onTouched }: Options) {
  const [draft, setDraft] = useState(begin);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);

  /** Takes what changes, or how it follows from the draft as it is by then. */
  const change = (part: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => {
    setDraft((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }));
    onTouched();
  };
  /** Sends it unless a rule is broken; nothing typed is lost when it is not taken. */
  const submit = async (broken: Problem | null, send: () => Promise<void>) => {
    setProblem(broken);
    if (broken) return;
    setSending(true);
    try {
      await send();
    } catch (error) {
      setProblem({ field: '', sentence: failureOf(error) });
    } finally {
      setSending(false);
    }
  };
  return { draft, change, problem, sending, submit };
}
