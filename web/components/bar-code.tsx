import { useEffect, useRef, useState } from 'react';
import css from './bar-code.module.css';

/** As the specification draws it (spec 2 §2). */
const look = { format: 'CODE128', width: 2, height: 80, margin: 4, displayValue: true } as const;

/** A barcode of a text with the text below it; blank when that cannot be written as one. */
export function BarCode({ value, label }: { value: string; label: string }) {
  const picture = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let gone = false;
    const draw = async () => {
      const { default: JsBarcode } = await import('jsbarcode');
      if (gone || !picture.current) return;
      picture.current.replaceChildren();
      JsBarcode(picture.current, value, { ...look, valid: setDrawn });
    };
    draw().catch(() => setDrawn(false));
    return () => {
      gone = true;
    };
  }, [value]);
  return (
    <div className={css.paper} data-drawn={drawn}>
      <svg ref={picture} role="img" aria-label={label} className={css.picture} />
    </div>
  );
}
