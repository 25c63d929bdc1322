import { useEffect, useRef } from 'react';

/** What codes are made of; not the space, which presses buttons. */
const codeKey = /^[0-9a-z]$/i;
const typing = 'input, select, textarea, dialog *';

/**
 * Calls back on the first key of a code while the focus is in no field: a scanner types wherever it happens to be. What is
 * focused by then gets that key and all that follow.
 */
export function useScanner(onKey: () => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const handleKey = ({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent) => {
      if (ctrlKey || altKey || metaKey || isComposing || !codeKey.test(key)) return;
      if (!document.activeElement?.matches(typing)) latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
