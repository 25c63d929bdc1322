import { useState } from 'react';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { EditConflict } from './edit-conflict.tsx';
import type { FormSubmission } from './use-draft-form.ts';
import { type EditConflictOptions, useEditConflict } from './use-edit-conflict.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

type CreateOptions<Args extends unknown[], Result> = {
  /** Sends the request; rejects when it fails. */
  create: (...args: Args) => Promise<Result>;
  texts: {
    create: string;
    creating: string;
    createFailed: string;
    /** Message for a thrown value that is no Error; default: `createFailed` (PNEW-2, BNEW-5, COUP-10). */
    unknownFailure?: string;
    created?: string | ((...args: Args) => string);
  };
  /** Called after the form is saved, to leave it. */
  onSaved: (result: Result, ...args: Args) => unknown;
};

/** Props of the form of a new entity: what its submit button does, and its texts. */
export function useCreateForm<Args extends unknown[], Result>(
  options: CreateOptions<Args, Result>,
): FormSubmission<Args> {
  const { create, texts, onSaved } = options;
  const { markDirty, markSaved } = useUnsavedChanges();
  return {
    send: async (...args) => {
      const result = await create(...args);
      markSaved();
      const toast = typeof texts.created === 'function' ? texts.created(...args) : texts.created;
      if (toast) showToast('success', toast);
      await onSaved(result, ...args);
    },
    getErrorMessage: (error) =>
      error instanceof Error
        ? getErrorMessage(error, texts.createFailed)
        : (texts.unknownFailure ?? texts.createFailed),
    submitLabel: texts.create,
    loadingLabel: texts.creating,
    onTouched: markDirty,
  };
}

type EditOptions<State, Edit> = Omit<EditConflictOptions<State, Edit>, 'empty'> & {
  /** Sends the edit, merged with what others saved since `base`; rejects when it fails. */
  update: (merged: Edit, base: State) => Promise<unknown>;
  texts: { save: string; saving: string; saveFailed: string; saved: string; empty: string };
  /** Called after the edit is saved, to leave the form. */
  onSaved: () => unknown;
};

/**
 * The state that an edit form starts from, and the props of the form. After a 409 it shows the concurrent changes beside the
 * typed values, and saving again keeps those that this edit does not change (ADM-2).
 */
export function useEditForm<State extends { Version: number }, Edit extends object>(
  loaded: State,
  { update, texts, onSaved, ...conflict }: EditOptions<State, Edit>,
) {
  const [initial] = useState(loaded); // a later refetch must not overwrite typed values
  const { theirs, save } = useEditConflict<State, Edit>(initial, { ...conflict, empty: texts.empty });
  const { save: create, saving: creating, saveFailed: createFailed, saved: created } = texts;
  const form = useCreateForm({
    create: (edit: Edit) => save(edit, update),
    texts: { create, creating, createFailed, created },
    onSaved,
  });
  return { initial, form: { ...form, children: <EditConflict changes={theirs} /> } };
}
