import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import {
  findOtherDraft,
  hasSameShape,
  type OtherDraft,
  readDraft,
  removeDraft,
  removeKey,
  type StoredDraft,
  takeDraft,
  writeDraft,
} from './stored-drafts.ts';

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
  /** The newest draft of the form in another tab; null if there is none. */
  other: StoredDraft | null;
  /** Continues that draft; what this tab has typed becomes another one. */
  continueOther: () => void;
  removeOther: () => void;
};

/**
 * Stores the draft of a form in the browser on each change. `form` identifies it, with the id of the edited row; `base` is
 * the state that the edit started from, null for a new entity.
 */
export function useRecovery(form: string, base: unknown): Recovery {
  const owner = useContext(DraftOwner);
  const hydrated = useHydrated();
  const read = (name: string) => {
    const storedDraft = owner === null ? null : readDraft(owner, name);
    return storedDraft && hasSameShape(storedDraft.base, base) ? storedDraft : null;
  };
  const findOther = (name: string) => {
    const found = owner === null ? null : findOtherDraft(owner, name);
    return found && hasSameShape(found.draft.base, base) ? found : null;
  };
  const [stored, setStored] = useState(() => (hydrated ? read(form) : null));
  const [other, setOther] = useState<OtherDraft | null>(null);
  const isRemoved = useRef(false);
  // a server-rendered form reads its draft after hydration
  const load = useEffectEvent((name: string) => {
    setStored((before) => before ?? read(name));
    setOther(findOther(name));
  });
  useEffect(() => load(form), [form]);
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
    other: other?.draft ?? null,
    continueOther: () => {
      if (owner === null || !other) return;
      takeDraft(owner, form, other.key);
      setStored(read(form));
      setOther(findOther(form));
    },
    removeOther: () => {
      if (other) removeKey(other.key);
      setOther(findOther(form));
    },
  };
}
