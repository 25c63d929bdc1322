import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { hasSameShape, readDraft, removeDraft, type StoredDraft, writeDraft } from './stored-drafts.ts';

/** Id of the signed-in user, to whom the drafts of the forms belong; null keeps no drafts. */
export const DraftOwner = createContext<number | null>(null);

/** Recovery of what was typed into a form before a reload, a crash or the end of the session. */
export type Recovery = {
  /** The draft to continue; null if there is none. */
  stored: StoredDraft | null;
  /** Stores the values of the form. */
  save: (values: object) => void;
  /** Removes the stored draft; the form keeps what it shows. */
  remove: () => void;
  /** Removes the stored draft and resets the form. */
  discard: () => void;
};

/**
 * Stores the draft of a form in the browser on each change. `form` identifies it, with the id of the edited row; `base` is
 * the state that the edit started from, null for a new entity.
 */
export function useRecovery(form: string, base: unknown): Recovery {
  const owner = useContext(DraftOwner);
  const hydrated = useHydrated();
  const read = () => {
    const storedDraft = owner === null ? null : readDraft(owner, form);
    return storedDraft && hasSameShape(storedDraft.base, base) ? storedDraft : null;
  };
  const [stored, setStored] = useState(() => (hydrated ? read() : null));
  const isRemoved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a server-rendered form reads its draft after hydration
  useEffect(() => setStored((before) => before ?? read()), [form]);
  const remove = () => {
    if (owner !== null) removeDraft(owner, form);
  };
  return {
    stored,
    save: (values) => {
      if (owner !== null && !isRemoved.current) writeDraft(owner, form, { base: stored?.base ?? base, values });
    },
    remove: () => {
      isRemoved.current = true; // a change that arrives later must not store it again
      remove();
    },
    discard: () => {
      setStored(null);
      remove();
    },
  };
}
