import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { unsavedChangesTexts as texts } from '#texts/components.ts';
import { sessionEndEvent } from '#web/api/admin-client.ts';
import { paths } from '#web/api/paths.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';

const question = { title: texts.question, action: texts.leave };

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
export function useUnsavedChanges(onDiscarded: () => void): UnsavedChanges {
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
