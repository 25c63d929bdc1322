import type { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import css from './qr-code.module.css';

/** Light modules around the code, which scanners need to find it. */
const quietModules = 4;

type Props = { value: string; label: string; size?: number };

/** A QR code of a text, with its margin; its room is held while it is fetched. */
export function QrCode({ value, label, size = 180 }: Props) {
  const [Drawing, setDrawing] = useState<typeof QRCodeSVG | null>(null);
  useEffect(() => {
    import('qrcode.react').then((library) => setDrawing(() => library.QRCodeSVG)).catch(() => setDrawing(null)); // without a connection it stays blank
  }, []);
  return (
    <div className={css.paper} style={{ width: size, height: size }}>
      {Drawing && (
        <Drawing
          value={value}
          size={size}
          marginSize={quietModules}
          level="M"
          aria-label={label}
          className={css.picture}
        />
      )}
    </div>
  );
}
