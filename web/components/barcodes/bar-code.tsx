import { useEffect, useRef, useState } from 'react';
import { connectionTexts } from '#texts/shell/shell.ts';
import css from './bar-code.module.css';

/** Format and sizes of the printed code (COUP-6). */
const options = { format: 'CODE128', width: 2, height: 80, margin: 4, displayValue: true } as const;

/**
 * Code 128 barcode of a text, with the text below it. Stays blank if the text cannot be encoded, and says so if the library
 * cannot be loaded.
 */
export function BarCode({ value, label }: { value: string; label: string }) {
  const picture = useRef<SVGSVGElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCancelled = false;
    const draw = async () => {
      const library = await import('jsbarcode').catch(() => null);
      if (!library) return setHasFailed(true);
      if (isCancelled || !picture.current) return;
      picture.current.replaceChildren();
      library.default(picture.current, value, { ...options, valid: setIsDrawn });
    };
    draw().catch(() => setIsDrawn(false));
    return () => {
      isCancelled = true;
    };
  }, [value]);
  if (hasFailed) return <p role="status">{connectionTexts.partNotLoaded}</p>;
  return (
    <div className={css.paper} data-drawn={isDrawn}>
      <svg ref={picture} role="img" aria-label={label} className={css.picture} />
    </div>
  );
}
