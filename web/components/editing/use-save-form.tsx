import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { recoveredDraftTexts as texts, unsavedChangesTexts } from '#texts/components.ts';
import { getErrorMessage, sessionEndEvent } from '#web/api/admin-client.ts';
import { paths } from '#web/api/paths.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { useLatestRequest } from '#web/components/hooks/use-latest-request.ts';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { EditConflict, type EditConflictOptions, useEditConflict } from './edit-conflicts.tsx';
import type { FormSubmission } from './use-draft-form.ts';
import { type Recovery, useRecovery } from './use-recovery.tsx';
import css from './use-save-form.module.css';

type SaveOptions<Args extends unknown[], Result> = {
  /** Sends the request; rejects when it fails. */
  create: (...args: Args) => Promise<Result>;
  texts: {
    create: string;
    creating: string;
    createFailed: string;
    /** Message for a thrown value that is no Error; default: `createFailed` (PNEW-2, BNEW-5, COUP-10). */
    unknownError?: string;
    created?: string | ((...args: Args) => string);
  };
  /** Called after the form is saved, to leave it. */
  onSaved: (result: Result, ...args: Args) => unknown;
};
type CreateOptions<Args extends unknown[], Result> = SaveOptions<Args, Result> & {
  /** Name under which the browser keeps the draft of this form, with the id of what it belongs to. */
  draft: string;
};
/** Props of a form, and for a dialog the question before it closes without saving. */
export type SaveForm<Args extends unknown[]> = FormSubmission<Args> & { confirmLeave: () => Promise<boolean> };

/** Props of the form of a new entity: what its submit button does, and its texts. */
export function useCreateForm<Args extends unknown[], Result>(options: CreateOptions<Args, Result>): SaveForm<Args> {
  return useSaveForm(options, useRecovery(options.draft, null));
}

function useSaveForm<Args extends unknown[], Result>(
  { create, texts, onSaved }: SaveOptions<Args, Result>,
  recovery: Recovery,
): SaveForm<Args> {
  const { markDirty, markSaved, confirmLeave } = useUnsavedChanges(recovery.remove);
  const startRequest = useLatestRequest();
  const isRecovered = recovery.stored !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recovered draft is unsaved from the start, and a discarded one no longer
  useEffect(() => {
    if (!isRecovered) return;
    markDirty();
    return markSaved;
  }, [isRecovered]);
  return {
    send: async (...args) => {
      const isLatest = startRequest();
      const result = await create(...args);
      const toast = typeof texts.created === 'function' ? texts.created(...args) : texts.created;
      if (toast) showToast('success', toast);
      if (!isLatest()) return; // the user has left: keep the page, and the draft of a form opened again
      markSaved();
      recovery.remove();
      await onSaved(result, ...args);
    },
    getErrorMessage: (error) =>
      error instanceof Error ? getErrorMessage(error, texts.createFailed) : (texts.unknownError ?? texts.createFailed),
    submitLabel: texts.create,
    loadingLabel: texts.creating,
    onTouched: markDirty,
    recovery,
    notice: <RecoveredDraft recovery={recovery} />,
    confirmLeave,
  };
}

type EditOptions<State, Edit, Values> = EditConflictOptions<State, Edit, Values> & {
  /** Sends the edit, merged with what others saved since `base`; rejects when it fails. */
  update: (merged: Edit, base: State) => Promise<unknown>;
  texts: { save: string; saving: string; saveFailed: string; saved: string };
  draft: string;
  /** Called after the edit is saved, to leave the form. */
  onSaved: () => unknown;
};

/**
 * The state that an edit form starts from, and the props of the form. After a 409, or with a draft of an older version, it
 * shows the concurrent changes beside the typed values, and saving keeps those that this edit does not change (ADM-2).
 */
export function useEditForm<State extends { Version: number }, Edit extends object, Values extends object>(
  current: State,
  { update, texts, draft, onSaved, ...conflict }: EditOptions<State, Edit, Values>,
) {
  const [loaded] = useState(current); // a later refetch must not overwrite typed values
  const recovery = useRecovery(draft, loaded);
  const initial = (recovery.stored?.base as State | undefined) ?? loaded;
  const { theirs, save } = useEditConflict<State, Edit, Values>(initial, loaded, conflict);
  const { save: create, saving: creating, saveFailed: createFailed, saved: created } = texts;
  const edit = (mine: Edit) => save(mine, update);
  const editTexts = { create, creating, createFailed, created };
  const form = useSaveForm({ create: edit, texts: editTexts, onSaved }, recovery);
  return { initial, form: { ...form, children: <EditConflict changes={theirs} /> } };
}

/** Says that the form continues a draft, and resets it on demand; offers a draft of another tab. Renders nothing without any. */
function RecoveredDraft({ recovery }: { recovery: Recovery }) {
  const { stored, discard, other, continueOther, removeOther } = recovery;
  return (
    <div role="status" className={css.notes}>
      {stored && (
        <div className={css.note}>
          <p>
            <strong>{texts.title}</strong> <span>{texts.savedAt(formatDateTime(stored.savedAt))}</span>{' '}
            {stored.hadPhotos && <span>{texts.photos}</span>}
          </p>
          <button type="button" className={quiet.quiet} onClick={discard}>
            {texts.discard}
          </button>
        </div>
      )}
      {other && (
        <div className={css.note}>
          <p>{texts.other(formatDateTime(other.savedAt))}</p>
          <span>
            <button type="button" className={quiet.quiet} onClick={continueOther}>
              {texts.continueOther}
            </button>{' '}
            <button type="button" className={quiet.quiet} onClick={removeOther}>
              {texts.removeOther}
            </button>
          </span>
        </div>
      )}
    </div>
  );
}

const question = { title: unsavedChangesTexts.question, action: unsavedChangesTexts.leave };

type UnsavedChanges = {
  markDirty: () => void;
  markSaved: () => void;
  /** Asks for confirmation if there are unsaved changes; resolves to whether to leave. */
  confirmLeave: () => Promise<boolean>;
};

/**
 * Asks before leaving a page with unsaved changes, and calls `onDiscarded` when the user leaves without saving. Sign-in needs
 * no question: the draft stays stored.
 */
function useUnsavedChanges(onDiscarded: () => void): UnsavedChanges {
  const isDirty = useRef(false);
  const onDiscardedRef = useRef(onDiscarded);
  useEffect(() => {
    onDiscardedRef.current = onDiscarded;
  });
  const confirm = useConfirm();
  const blocker = useBlocker(({ currentLocation: { pathname }, nextLocation: next }) => {
    return isDirty.current && pathname !== next.pathname && next.pathname !== paths.login();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question).then((isConfirmed) => {
      if (!isConfirmed) return blocker.reset();
      isDirty.current = false; // the browser must not ask again when the next page needs a full load
      onDiscardedRef.current();
      blocker.proceed();
    });
  }, [blocker, confirm]);
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    const handleSessionEnd = () => {
      isDirty.current = false;
    };
    window.addEventListener('beforeunload', handleUnload);
    window.addEventListener(sessionEndEvent, handleSessionEnd);
    return () => {
      window.removeEventListener('beforeunload', handleUnload);
      window.removeEventListener(sessionEndEvent, handleSessionEnd);
    };
  }, []);
  return {
    markDirty: () => {
      isDirty.current = true;
    },
    markSaved: () => {
      isDirty.current = false;
    },
    confirmLeave: async () => {
      if (!isDirty.current) return true;
      const isConfirmed = await confirm(question);
      if (isConfirmed) onDiscarded();
      return isConfirmed;
    },
  };
}
