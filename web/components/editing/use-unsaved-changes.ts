import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { unsavedChangesTexts as texts } from '#texts/components.ts';
import { paths } from '#web/api/paths.ts';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';

const question = { title: texts.question, action: texts.leave };

type UnsavedChanges = {
  markDirty: () => void;
  markSaved: () => void;
  /** Asks for confirmation if there are unsaved changes; resolves to whether to leave. */
  confirmLeave: () => Promise<boolean>;
};

/** Asks before leaving a page with unsaved changes. `touched` marks the page as changed, `saved` as unchanged. */
export function useUnsavedChanges(): UnsavedChanges {
  const isDirty = useRef(false);
  const confirm = useConfirm();
  // a navigation to sign-in means that the session has ended: nothing can be saved
  const blocker = useBlocker(({ currentLocation: { pathname }, nextLocation: next }) => {
    return isDirty.current && pathname !== next.pathname && next.pathname !== paths.login();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question).then((isConfirmed) => (isConfirmed ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, []);
  return {
    markDirty: () => {
      isDirty.current = true;
    },
    markSaved: () => {
      isDirty.current = false;
    },
    confirmLeave: async () => !isDirty.current || confirm(question),
  };
}
