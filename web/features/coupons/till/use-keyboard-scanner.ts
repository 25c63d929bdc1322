import { useEffect, useRef } from 'react';

/** Characters of a code; excludes the space, which activates buttons. */
const codeKey = /^[0-9a-z]$/i;
const fieldSelector = 'input, select, textarea, dialog *';

/**
 * Calls `onKey` on the first key of a code typed outside of a field: a keyboard scanner types into whatever has the focus.
 * The callback moves the focus, and the newly focused element receives this key and all following ones.
 */
export function useKeyboardScanner(onKey: () => void): void {
  const latestOnKey = useRef(onKey);
  useEffect(() => {
    latestOnKey.current = onKey;
  });
  useEffect(() => {
    const handleKey = ({ key, ctrlKey, altKey, metaKey, isComposing }: KeyboardEvent) => {
      if (ctrlKey || altKey || metaKey || isComposing || !codeKey.test(key)) return;
      if (!document.activeElement?.matches(fieldSelector)) latestOnKey.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
