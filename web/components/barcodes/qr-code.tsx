import type { QRCodeSVG } from 'qrcode.react';
import { useEffect, useState } from 'react';
import { connectionTexts } from '#texts/shell/shell.ts';
import css from './qr-code.module.css';

/** Width of the light margin in modules, which scanners require (quiet zone). */
const quietZoneModules = 4;

type Props = { value: string; label: string; size?: number };

/** QR code of a text with its quiet zone. Reserves its space while the library loads; says so if it cannot be loaded. */
export function QrCode({ value, label, size = 180 }: Props) {
  const [QrSvg, setQrSvg] = useState<typeof QRCodeSVG | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import('qrcode.react').then(({ QRCodeSVG }) => setQrSvg(() => QRCodeSVG)).catch(() => setHasFailed(true));
  }, []);
  if (hasFailed) return <p role="status">{connectionTexts.partNotLoaded}</p>;
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
