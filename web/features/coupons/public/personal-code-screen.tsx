import { IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { city } from '#domain/city.ts';
import { personalCodeTexts as texts } from '#texts/coupons/coupons-public.ts';
import { paths } from '#web/api/paths.ts';
import { BarCode } from '#web/components/barcodes/bar-code.tsx';
import { QrCode } from '#web/components/barcodes/qr-code.tsx';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { RegisterCode } from '#web/features/coupons/register-code.tsx';
import type { CouponViewModel } from './coupon-view-model.ts';
import css from './personal-code-screen.module.css';
import { type PersonalCodeState, type ShownCode, usePersonalCode } from './use-personal-code.ts';

export type PersonalCodeScreenProps = {
  coupon: Pick<CouponViewModel, 'id' | 'discount' | 'business' | 'hasBarcode'>;
  onClose: () => void;
};

const accountRequiredStatus = 403;

/** Full-screen dialog for the till, with a personal code that is renewed while it is visible (OFFR-2). */
export function PersonalCodeScreen({ coupon, onClose }: PersonalCodeScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { code, isRenewal, isLoading, isRedeemed, error, renew, now } = usePersonalCode(coupon.id);
  useWakeLock();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={css.screen} onClose={onClose}>
      <header className={css.head}>
        <div>
          <h2 id={titleId}>{texts.title}</h2>
          <p>{`${coupon.discount} · ${coupon.business}`}</p>
        </div>
        <button
          type="button"
          className={css.close}
          aria-label={texts.close}
          title={texts.close}
          onClick={() => dialog.current?.close()}
        >
          <IconX size={26} stroke={2} aria-hidden="true" />
        </button>
      </header>
      <p className="visually-hidden" role="status">
        {code && !error && (isRenewal ? texts.renewed(formatTime(code.Vence)) : texts.ready(formatTime(code.Vence)))}
      </p>
      {code && <PersonalCodeCard code={code} hasBarcode={coupon.hasBarcode} leftMs={code.endsAt - now} />}
      {isRedeemed && !isLoading && <Redeemed onRenew={renew} />}
      {!code && isLoading && (
        <p className={css.asking} role="status">
          {texts.asking}
        </p>
      )}
      {error && (
        <PersonalCodeError error={error} code={code} id={coupon.id} isLoading={isLoading} now={now} onRetry={renew} />
      )}
      {code && !error && <Hints code={code} />}
    </dialog>
  );
}

/** The till has redeemed the code. */
function Redeemed({ onRenew }: { onRenew: () => void }) {
  return (
    <div className={css.redeemed}>
      <div role="alert">
        <IconCircleCheck size={64} stroke={1.5} aria-hidden="true" />
        <p className={css.errorTitle}>{texts.redeemed}</p>
        <p>{texts.redeemedHelp}</p>
      </div>
      <button type="button" className={button.button} onClick={onRenew}>
        {texts.another}
      </button>
    </div>
  );
}

function Hints({ code }: { code: NonNullable<PersonalCodeState['code']> }) {
  const { Usos, UsoPorUsuario, CodigoDeCaja } = code;
  return (
    <div className={css.hints}>
      <p>{texts.hint}</p>
      {UsoPorUsuario > 0 && <p>{texts.uses(UsoPorUsuario - Usos, UsoPorUsuario)}</p>}
      {CodigoDeCaja && (
        <RegisterCode
          code={CodigoDeCaja}
          label={texts.registerLabel}
          help={texts.registerHelp}
          picture={texts.registerPicture}
        />
      )}
    </div>
  );
}

type PersonalCodeErrorProps = Pick<PersonalCodeState, 'code' | 'isLoading'> & {
  error: NonNullable<PersonalCodeState['error']>;
  id: number;
  now: number;
  onRetry: () => void;
};

/** Reason why there is no new code, with a retry button or sign-in links. */
function PersonalCodeError({ error: { message, status }, code, id, isLoading, now, onRetry }: PersonalCodeErrorProps) {
  const isValid = code !== null && code.endsAt > now;
  const title = status === null || code ? texts.failed : texts.refused;
  return (
    <div className={css.error}>
      <div role="alert">
        {!code && <p className={css.errorTitle}>{title}</p>}
        {isValid && <p>{texts.renewFailed(formatTime(code.Vence))}</p>}
        {code && !isValid && <p>{texts.expiredHelp}</p>}
        <p>{message}</p>
      </div>
      <p className={css.actions}>
        {status === accountRequiredStatus ? (
          <>
            <LinkButton to={paths.login(`${paths.coupon(id)}#usar`)} isPrimary>
              {texts.signIn}
            </LinkButton>
            <LinkButton to={paths.register}>{texts.register}</LinkButton>
          </>
        ) : (
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            aria-disabled={isLoading}
            onClick={() => isLoading || onRetry()}
          >
            {code && !isValid ? texts.renew : texts.retry}
          </button>
        )}
      </p>
    </div>
  );
}

/** Formats the time of day of an instant in the city's time zone. */
const formatTime = (instant: string) =>
  new Intl.DateTimeFormat('es-MX', { timeZone: city.timeZone, hour: 'numeric', minute: '2-digit' }).format(
    new Date(instant),
  );

type Props = { code: ShownCode; hasBarcode: boolean; leftMs: number };

/** Height of the content around the QR code, in pixels. */
const surroundingHeight = { qrOnly: 330, withBarcode: 450 };
const minQrSize = 170;
const maxQrSize = 400;

/** Personal code for the till, black on white in either theme: QR code, optional barcode, text in groups, time left. */
function PersonalCodeCard({ code: { Codigo }, hasBarcode, leftMs }: Props) {
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

/** Holds a screen wake lock while the component is mounted, if the browser supports and allows it. */
function useWakeLock(): void {
  useEffect(() => {
    let isUnmounted = false;
    let isRequesting = false;
    let lock: WakeLockSentinel | null = null;
    const acquire = async () => {
      if (isRequesting || document.hidden || (lock && !lock.released)) return;
      isRequesting = true; // a second lock would never be released
      const wakeLock = await navigator.wakeLock?.request('screen').catch(() => null); // rejected on a low battery
      isRequesting = false;
      lock = wakeLock ?? null;
      if (isUnmounted) void lock?.release();
    };
    void acquire();
    document.addEventListener('visibilitychange', acquire); // the browser releases the lock of a hidden page
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, []);
}
