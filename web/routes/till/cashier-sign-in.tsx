import { cashierSignIn as texts } from '#texts/coupons/cashiers.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { CashierSignIn } from '#web/features/coupons/cashiers/cashier-sign-in.tsx';
import css from './till.module.css';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

/** PIN screen of a till's phone. The browser asks which till it is, since the page is the same for everybody. */
export default function CashierSignInPage() {
  return (
    <div className={css.page}>
      <PageHeader title={texts.title} />
      <CashierSignIn />
    </div>
  );
}
