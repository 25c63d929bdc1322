import { sql } from 'drizzle-orm';
import type { Figures, Results } from '#contract/results.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { addMonths, resultMonths } from '#domain/results.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import type { Db } from '#server/db/store.ts';

export type PartnerResultsService = ReturnType<typeof partnerResultsService>;

type Row = Figures & { isCurrent: boolean; SucursalId: number | null; Sucursal: string };

const names = [
  ...(['Emitidos', 'Mostrados', 'Canjeados', 'Ventas', 'Descuentos'] as const),
  ...(['Vistas', 'Llamadas', 'ComoLlegar', 'SitioWeb', 'AnunciosVistos', 'AnunciosTocados'] as const),
];

/** Results of a partner by month and branch (BACK-6). */
export function partnerResultsService({ db, clock }: { db: Db; clock: () => Date }) {
  return {
    /** Results of a month 'YYYY-MM', the current one by default, and of the month before. Throws results/bad-month. */
    async ofPartner(partnerId: number, month?: string): Promise<Omit<Results, 'Correo'>> {
      const current = formatLocalDay(clock(), city.timeZone).slice(0, 7);
      const selectedMonth = month ?? current;
      if (selectedMonth > current || selectedMonth < addMonths(current, 1 - resultMonths))
        throw new AppError('results/bad-month');
      const [Mes, MesAnterior] = [firstDay(selectedMonth), firstDay(addMonths(selectedMonth, -1))];
      const rows = await loadRows(db, partnerId, {
        from: MesAnterior,
        middle: Mes,
        to: firstDay(addMonths(selectedMonth, 1)),
      });
      const branches = [...new Map(rows.map(({ SucursalId, Sucursal }) => [SucursalId, Sucursal]))];
      return {
        Mes,
        MesAnterior,
        Total: compare(rows),
        Sucursales: branches.map(([SucursalId, Sucursal]) => ({
          SucursalId,
          Sucursal,
          ...compare(rows.filter((row) => row.SucursalId === SucursalId)),
        })),
        UsosRestantes: await loadUsesLeft(db, partnerId),
      };
    },
  };
}

/** First day of a month 'YYYY-MM'. */
const firstDay = (month: string) => `${month}-01`;

const compare = (rows: Row[]) => ({
  Este: sum(rows.filter(({ isCurrent }) => isCurrent)),
  Anterior: sum(rows.filter(({ isCurrent }) => !isCurrent)),
});

const sum = (rows: Row[]): Figures =>
  Object.fromEntries(
    names.map((name) => [name, Math.round(rows.reduce((total, row) => total + row[name], 0) * 100) / 100]),
  ) as Figures;

/** Figures by month and branch, from `from` to the day before `to`; the current month begins at `middle`. */
async function loadRows(
  db: Db,
  partnerId: number,
  { from, middle, to }: { from: string; middle: string; to: string },
): Promise<Row[]> {
  const within = (day: string) => sql`${sql.raw(day)} >= ${from}::date and ${sql.raw(day)} < ${to}::date`;
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select c.id, c.branch_id from coupons c join businesses b on b.id = c.business_id where b.partner_id = ${partnerId}
    ), events (day, branch_id, issued, shown, redeemed, sales, discounts, views, calls, directions, websites, seen, clicked) as (
      select p.issued_on, own.branch_id, 1, 0, 0, 0::bigint, 0::bigint, 0, 0, 0, 0, 0, 0
        from coupon_passes p join own on own.id = p.coupon_id where ${within('p.issued_on')}
      union all select p.shown_on, p.shown_branch_id, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0
        from coupon_passes p join own on own.id = p.coupon_id where ${within('p.shown_on')}
      union all select r.redeemed_on, r.branch_id, 0, 0, 1, coalesce(r.bill_cents, 0), coalesce(r.discount_cents, 0),
          0, 0, 0, 0, 0, 0
        from coupon_redemptions r join own on own.id = r.coupon_id
        where ${within('r.redeemed_on')} and not exists (select from coupon_undos u where u.redemption_id = r.id)
      union all select v.day, v.place_id, 0, 0, 0, 0, 0, v.views, v.calls, v.directions, v.websites, 0, 0
        from place_visits v join places p on p.id = v.place_id where p.partner_id = ${partnerId} and ${within('v.day')}
      union all select v.day, null, 0, 0, 0, 0, 0, v.views, v.calls, v.directions, v.websites, 0, 0
        from business_visits v join businesses b on b.id = v.business_id
        where b.partner_id = ${partnerId} and ${within('v.day')}
      union all select c.day, a.place_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, c.views, c.clicks
        from ad_counts c join ads a on a.id = c.ad_id
          left join businesses b on b.id = a.business_id left join places p on p.id = a.place_id
        where (b.partner_id = ${partnerId} or p.partner_id = ${partnerId}) and ${within('c.day')}
    )
    select e.day >= ${middle}::date as "isCurrent", e.branch_id as "SucursalId", coalesce(b.name, '') as "Sucursal",
      sum(issued)::int as "Emitidos", sum(shown)::int as "Mostrados", sum(redeemed)::int as "Canjeados",
      (sum(sales) / 100)::float8 as "Ventas", (sum(discounts) / 100)::float8 as "Descuentos",
      sum(views)::int as "Vistas", sum(calls)::int as "Llamadas", sum(directions)::int as "ComoLlegar",
      sum(websites)::int as "SitioWeb", sum(seen)::int as "AnunciosVistos", sum(clicked)::int as "AnunciosTocados"
    from events e left join places b on b.id = e.branch_id
    group by 1, e.branch_id, b.name
    order by search_text(coalesce(b.name, '')), e.branch_id nulls first`);
  return rows;
}

/** Uses left of the active coupons with a limit, the fewest first. */
async function loadUsesLeft(db: Db, partnerId: number): Promise<Results['UsosRestantes']> {
  const { rows } = await db.execute<Results['UsosRestantes'][number]>(sql`
    select c.id as "CuponId", c.title as "Cupon", greatest(c.max_uses - c.used, 0)::int as "Restantes", c.max_uses as "UsoMaximo"
    from coupons c join businesses b on b.id = c.business_id
    where b.partner_id = ${partnerId} and c.active and c.max_uses is not null
    order by 3, c.id`);
  return rows;
}
