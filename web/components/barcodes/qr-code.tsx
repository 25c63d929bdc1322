import type { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import css from './qr-code.module.css';

/** Width of the light margin in modules, which scanners require (quiet zone). */
const quietZoneModules = 4;

type Props = { value: string; label: string; size?: number };

/** QR code of a text with its quiet zone. Reserves its space while the library loads. */
export function QrCode({ value, label, size = 180 }: Props) {
  const [QrSvg, setQrSvg] = useState<typeof QRCodeSVG | null>(null);
  useEffect(() => {
    import('qrcode.react').then((library) => setQrSvg(() => library.QRCodeSVG)).catch(() => setQrSvg(null)); // stays blank without a connection
  }, []);
  return (
    <div className={css.paper} style={{ width: size, height: size }}>
      {QrSvg && (
        <QrSvg
          value={value}
          size={size}
          marginSize={quietZoneModules}
          level="M"
          aria-label={label}
          className={css.picture}
        />
      )}
    </div>
  );
}
