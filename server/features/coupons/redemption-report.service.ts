import { sql } from 'drizzle-orm';
import type { RedemptionReportRow } from '#contract/till.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { redemptionReportDays } from '#domain/coupons/coupon.ts';
import { addDays, formatLocalDay } from '#domain/time/local-time.ts';
import type { Db } from '#server/db/store.ts';

export type RedemptionReportService = ReturnType<typeof redemptionReportService>;

type Range = { desde?: string | undefined; hasta?: string | undefined };

/** Reports coupon usage by local day. */
export function redemptionReportService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    /**
     * Counts by day, coupon and branch of a partner: entitlements issued (under the coupon's own branch, if any), first
     * shown at the till, redemptions made, and redemptions undone. Newest day first. From `desde` to `hasta` inclusive;
     * default: the last 30 days. Throws till/bad-range.
     */
    async report(partnerId: number, { desde, hasta }: Range): Promise<RedemptionReportRow[]> {
      const to = hasta ?? formatLocalDay(clock(), city.timeZone);
      const from = desde ?? addDays(to, 1 - redemptionReportDays.default);
      if (from > to || addDays(from, redemptionReportDays.max) <= to) throw new AppError('till/bad-range');
      const within = (day: string) => sql`${sql.raw(day)} between ${from}::date and ${to}::date`;
      const { rows } = await db.execute<RedemptionReportRow>(sql`
        with own as (
          select c.id, c.title, c.branch_id from coupons c join businesses b on b.id = c.business_id
          where b.partner_id = ${partnerId}
        ), events (day, coupon_id, branch_id, what) as (
          select p.issued_on, p.coupon_id, own.branch_id, 1
            from coupon_passes p join own on own.id = p.coupon_id where ${within('p.issued_on')}
          union all select p.shown_on, p.coupon_id, p.shown_branch_id, 2
            from coupon_passes p join own on own.id = p.coupon_id where ${within('p.shown_on')}
          union all select r.redeemed_on, r.coupon_id, r.branch_id, 3
            from coupon_redemptions r join own on own.id = r.coupon_id where ${within('r.redeemed_on')}
          union all select u.undone_on, r.coupon_id, r.branch_id, 4
            from coupon_undos u join coupon_redemptions r on r.id = u.redemption_id join own on own.id = r.coupon_id
            where ${within('u.undone_on')}
        )
        select e.day::text as "Fecha", e.coupon_id as "CuponId", own.title as "Cupon", e.branch_id as "SucursalId",
          coalesce(b.name, '') as "Sucursal", (count(*) filter (where what = 1))::int as "Emitidos",
          (count(*) filter (where what = 2))::int as "Mostrados", (count(*) filter (where what = 3))::int as "Canjeados",
          (count(*) filter (where what = 4))::int as "Anulados"
        from events e join own on own.id = e.coupon_id left join places b on b.id = e.branch_id
        group by e.day, e.coupon_id, own.title, e.branch_id, b.name
        order by e.day desc, search_text(own.title), e.coupon_id, search_text(b.name), e.branch_id`);
      return rows;
    },
  };
}
