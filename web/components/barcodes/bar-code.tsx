import { useEffect, useRef, useState } from 'react';
import css from './bar-code.module.css';

/** Format and sizes from the specification (spec 2 §2). */
const options = { format: 'CODE128', width: 2, height: 80, margin: 4, displayValue: true } as const;

/** Code 128 barcode of a text, with the text below it. Stays blank if the text cannot be encoded. */
export function BarCode({ value, label }: { value: string; label: string }) {
  const picture = useRef<SVGSVGElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    let isCancelled = false;
    const draw = async () => {
      const { default: JsBarcode } = await import('jsbarcode');
      if (isCancelled || !picture.current) return;
      picture.current.replaceChildren();
      JsBarcode(picture.current, value, { ...options, valid: setIsDrawn });
    };
    draw().catch(() => setIsDrawn(false));
    return () => {
      isCancelled = true;
    };
  }, [value]);
  return (
    <div className={css.paper} data-drawn={isDrawn}>
      <svg ref={picture} role="img" aria-label={label} className={css.picture} />
    </div>
  );
}
