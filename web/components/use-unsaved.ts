import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { unsavedWords as texts } from '#texts/pieces.ts';
import { paths } from '#web/api/paths.ts';
import { useConfirm } from './confirm.tsx';

const question = { title: texts.question, action: texts.leave };

type Unsaved = {
  touched: () => void;
  saved: () => void;
  /** Asks, where something was typed, whether it may be lost. */
  mayLeave: () => Promise<boolean>;
};

/** Asks before a page is left that somebody typed into; `touched` says that they did, `saved` that it may be left again. */
export function useUnsaved(): Unsaved {
  const isDirty = useRef(false);
  const confirm = useConfirm();
  // at sign-in the session is over already: nothing could be saved any more
  const blocker = useBlocker(({ currentLocation: { pathname }, nextLocation: next }) => {
    return isDirty.current && pathname !== next.pathname && next.pathname !== paths.login();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question).then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, []);
  return {
    touched: () => {
      isDirty.current = true;
    },
    saved: () => {
      isDirty.current = false;
    },
    mayLeave: async () => !isDirty.current || confirm(question),
  };
}
