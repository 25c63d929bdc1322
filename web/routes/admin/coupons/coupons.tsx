import { couponTable as texts } from '#texts/coupons/coupons-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { CouponTable } from '#web/features/coupons/admin/coupon-table.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function CouponsPage() {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <CouponTable />
    </>
  );
}
