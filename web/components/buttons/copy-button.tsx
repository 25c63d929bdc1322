import { useState } from 'react';
import { copyTexts as texts } from '#texts/components.ts';
import button from './button.module.css';

/** Button that copies a text and reports the outcome. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState('');
  const copy = async () => {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    setOutcome(
      await copying.then(
        () => texts.copied,
        () => texts.copyFailed,
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
