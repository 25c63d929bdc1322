import { personalCodeTexts as texts } from '#texts/coupons/personal-code.ts';
import { BarCode } from '#web/components/barcodes/bar-code.tsx';
import { QrCode } from '#web/components/barcodes/qr-code.tsx';
import css from './personal-code-card.module.css';
import type { ShownCode } from './use-personal-code.ts';

type Props = { code: ShownCode; hasBarcode: boolean; leftMs: number };

/** Height of the content around the QR code, in pixels. */
const surroundingHeight = { qrOnly: 330, withBarcode: 450 };
const minQrSize = 170;
const maxQrSize = 400;

/** Personal code for the till, black on white in either theme: QR code, optional barcode, text in groups, time left. */
export function PersonalCodeCard({ code: { Codigo }, hasBarcode, leftMs }: Props) {
  const available = Math.min(
    window.innerWidth,
    window.innerHeight - (hasBarcode ? surroundingHeight.withBarcode : surroundingHeight.qrOnly),
  );
  const isExpired = leftMs <= 0;
  return (
    <div className={css.paper} data-over={isExpired}>
      <QrCode value={Codigo} label={texts.qrCode(Codigo)} size={Math.max(minQrSize, Math.min(maxQrSize, available))} />
      <p className={css.code} translate="no">
        <span className="visually-hidden">{texts.code}</span>{' '}
        {splitGroups(Codigo).map(({ upTo, group }) => (
          <span key={upTo}>{`${group} `}</span>
        ))}
      </p>
      {hasBarcode && (
        <div className={css.barcode}>
          <BarCode value={Codigo.replaceAll('-', '')} label={texts.barcode(Codigo)} />
        </div>
      )}
      <p className={css.left} role="timer" aria-live="off">
        {isExpired ? (
          <strong>{texts.expired}</strong>
        ) : (
          <>
            <span>{texts.expiresIn}</span> <strong>{formatDuration(leftMs)}</strong>
          </>
        )}
      </p>
    </div>
  );
}

/** Splits a code into its groups. Equal groups are possible, so each has the code up to its end as a unique key. */
const splitGroups = (code: string) =>
  [...code.matchAll(/\w+/g)].map(({ 0: group, index }) => ({ group, upTo: code.slice(0, index + group.length) }));

/** Formats a duration as minutes and seconds, such as '9:05'. */
function formatDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
