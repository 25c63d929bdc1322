import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListedCoupon } from '#contract/coupons.ts';
import { formatDiscountWithType } from '#domain/coupons/coupon.ts';
import { couponConcerns, couponStates, findCouponConcerns } from '#domain/coupons/coupon-state.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { couponTable as texts } from '#texts/coupons/coupons-admin.ts';
import { calls } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import type { Column } from '#web/components/table/column.ts';
import { DataTable } from '#web/components/table/data-table.tsx';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';

const { columns: headers } = texts;

const columns: Column<ListedCoupon>[] = [
  { id: 'titulo', header: headers.Titulo, value: ({ Titulo, Codigo }) => Titulo || Codigo },
  { id: 'negocio', header: headers.Negocio, value: ({ Negocio }) => Negocio },
  { id: 'partner', header: headers.Partner, value: ({ Partner }) => Partner },
  {
    id: 'descuento',
    header: headers.Descuento,
    value: ({ ValorDescuento, TipoDescuento }) => formatDiscountWithType(ValorDescuento, TipoDescuento),
  },
  {
    id: 'estado',
    header: headers.Estado,
    value: ({ Estado }) => Estado,
    filterOptions: [...couponStates],
    isShort: true,
  },
  {
    id: 'publicado',
    header: headers.Publicado,
    value: ({ Publicado }) => (Publicado ? texts.shown : texts.hidden),
    filterOptions: [texts.shown, texts.hidden],
    isShort: true,
  },
  {
    id: 'atencion',
    header: headers.Atencion,
    value: (coupon) => listConcerns(coupon).join(', '),
    values: listConcerns,
    filterOptions: [...couponConcerns],
  },
  {
    id: 'vence',
    header: headers.FechaExpiracion,
    value: ({ FechaExpiracion }) => FechaExpiracion ?? '',
    cell: ({ FechaExpiracion }) => (FechaExpiracion ? formatReducedDate(FechaExpiracion) : texts.noExpiry),
    isShort: true,
  },
  {
    id: 'usos',
    header: headers.Usados,
    value: ({ Usados }) => Usados,
    cell: ({ Usados, UsoMaximo }) => texts.ofLimit(Usados, UsoMaximo ? String(UsoMaximo) : texts.noLimit.toLowerCase()),
    isShort: true,
  },
];

function listConcerns(coupon: ListedCoupon): string[] {
  return findCouponConcerns(coupon, toLocalIsoDate(new Date()));
}

/** Table of the coupons of all partners; a row opens the coupon's form. */
export function CouponTable() {
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      query={useQuery(calls.coupons.ofAllPartners.queryOptions())}
      errorMessage={texts.failed}
      rowKey={({ Id }) => Id}
      rowTo={({ PartnerId }) => adminPaths.newCoupon(PartnerId)}
      rowState={({ Id }) => ({ couponId: Id })}
      rowActions={({ PartnerId, Partner }) => (
        <Link to={adminPaths.partner(PartnerId)} className={quiet.quiet} aria-label={texts.partnerOf(Partner)}>
          {texts.columns.Partner}
        </Link>
      )}
      file={texts.file}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
    />
  );
}
