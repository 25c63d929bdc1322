import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { unsavedWords as texts } from '#texts/pieces.ts';
import { paths } from '#web/api/paths.ts';
import { useConfirm } from './confirm.tsx';

/** Asks before a page is left that somebody typed into; `touched` says that they did, `saved` that it may be left again. */
export function useUnsaved(): { touched: () => void; saved: () => void } {
  const isDirty = useRef(false);
  const confirm = useConfirm();
  // at sign-in the session is over already: nothing could be saved any more
  const blocker = useBlocker(({ currentLocation: { pathname }, nextLocation: next }) => {
    return isDirty.current && pathname !== next.pathname && next.pathname !== paths.login();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ title: texts.question, action: texts.leave }).then((leaves) =>
      leaves ? blocker.proceed() : blocker.reset(),
    );
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
  };
}
