import { useState } from 'react';
import { factorWords as words } from '#texts/second-factor.ts';
import button from '#web/components/button.module.css';

/** Copies a text and says whether it did. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    setOutcome(
      await copied.then(
        () => words.copied,
        () => words.copyFailed,
      ),
    );
  };
  return (
    <>
      <button type="button" className={button.button} onClick={copy}>
        {label}
      </button>
      <span role="status">{outcome}</span>
    </>
  );
}
