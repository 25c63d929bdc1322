import { IconPrinter } from '@tabler/icons-react';
import { posterTexts as texts } from '#texts/coupons/coupons-admin.ts';
import { QrCode } from '#web/components/barcodes/qr-code.tsx';
import button from '#web/components/buttons/button.module.css';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import type { CouponViewModel } from '#web/features/coupons/public/coupon-view-model.ts';
import css from './coupon-poster.module.css';

type Props = {
  coupon: CouponViewModel;
  /** Full URL of the coupon's public page. */
  url: string;
  /** Called when the poster is printed. */
  onPrint: () => void;
};

const qrPixels = 320;

/** Counter poster of a coupon with the QR code of its page, for a sheet of A4 or letter size. */
export function CouponPoster({ coupon, url, onPrint }: Props) {
  const { title, business, logo, discount, terms, lastDay, closed, branches } = coupon;
  const hydrated = useHydrated();
  return (
    <>
      <div className={css.screenOnly}>
        {closed && (
          <p role="status" className={css.warning}>
            {texts.notUsable(closed.reason)}
          </p>
        )}
        <p>{texts.help}</p>
        <button
          type="button"
          disabled={!hydrated}
          className={`${button.button} ${button.primary}`}
          onClick={() => {
            onPrint();
            window.print();
          }}
        >
          <IconPrinter size={20} stroke={1.8} aria-hidden="true" />
          <span>{texts.print}</span>
        </button>
      </div>
      <article className={css.poster} aria-label={texts.title}>
        <p className={css.business}>
          {logo && <img src={logo} alt="" width="56" height="56" />}
          <span>{business}</span>
        </p>
        <p className={css.discount}>{discount}</p>
        <h2 className={css.title}>{title}</h2>
        {closed && <p className={css.closed}>{closed.reason}</p>}
        <p className={css.scan}>{texts.scan}</p>
        <div className={css.code}>
          <QrCode value={url} label={texts.qrCode(title)} size={qrPixels} />
        </div>
        <p className={css.steps}>{texts.steps}</p>
        <p className={css.address}>{texts.orVisit(url.replace(/^https?:\/\//, ''))}</p>
        <p className={css.terms}>{[...terms, lastDay, ...branches.map(({ name }) => name)].join(' · ')}</p>
      </article>
    </>
  );
}
