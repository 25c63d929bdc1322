import { personalCode as texts } from '#texts/personal-code.ts';
import { BarCode } from '#web/components/bar-code.tsx';
import { QrCode } from '#web/components/qr-code.tsx';
import css from './code-paper.module.css';
import type { ShownCode } from './use-personal-code.ts';

type Props = { code: ShownCode; hasBarcode: boolean; leftMs: number };

/** Room for what stands around the code, in pixels. Its margins reach to the edges of a phone. */
const around = { alone: 330, withBarcode: 450 };
const smallest = 170;
const largest = 400;

/** What the till scans or reads, black on white in either theme: pictures, the code in groups, how long it is good. */
export function CodePaper({ code: { Codigo }, hasBarcode, leftMs }: Props) {
  const room = Math.min(window.innerWidth, window.innerHeight - (hasBarcode ? around.withBarcode : around.alone));
  const over = leftMs <= 0;
  return (
    <div className={css.paper} data-over={over}>
      <QrCode value={Codigo} label={texts.qrCode(Codigo)} size={Math.max(smallest, Math.min(largest, room))} />
      <p className={css.code}>
        <span className="visually-hidden">{texts.code} </span>
        {groupsOf(Codigo).map(({ upTo, group }) => (
          <span key={upTo}>{group} </span>
        ))}
      </p>
      {hasBarcode && (
        <div className={css.barcode}>
          <BarCode value={Codigo.replaceAll('-', '')} label={texts.barcode(Codigo)} />
        </div>
      )}
      <p className={css.left} role="timer" aria-live="off">
        {over ? (
          <strong>{texts.expired}</strong>
        ) : (
          <>
            {texts.expiresIn} <strong>{minutesAndSeconds(leftMs)}</strong>
          </>
        )}
      </p>
    </div>
  );
}

/** The groups of a code, of which two may be alike, each with all of the code up to its end. */
const groupsOf = (code: string) =>
  [...code.matchAll(/\w+/g)].map(({ 0: group, index }) => ({ group, upTo: code.slice(0, index + group.length) }));

/** '9:05' */
function minutesAndSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
