import { connectPhone as texts } from '#texts/coupons/cashiers.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { ConnectPhone } from '#web/features/coupons/cashiers/connect-phone.tsx';
import css from './till.module.css';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

/** Page of a one-time link, opened on the phone that is to be connected. Opening it changes nothing. */
export default function ConnectPhonePage() {
  return (
    <div className={css.page}>
      <PageHeader title={texts.title} lead={texts.lead} />
      <ConnectPhone />
    </div>
  );
}
