import { city } from '#domain/city.ts';
import type { coupons } from '#server/db/schema/coupons.ts';
import type { UndoHandler } from '#server/db/undo-handler.ts';
import { type CouponForm, toFormFields } from './coupon-form.ts';
import type { CouponsService } from './coupons.service.ts';

type AuditedCoupon = typeof coupons.$inferSelect;

/** Undoes changes of coupons. */
export function couponUndoHandler({ update, remove, restore, versionOf: readVersion }: CouponsService): UndoHandler {
  return {
    actions: ['create', 'update', 'delete', 'restore'],
    readVersion,
    undo(actor, { action, id, before, version }) {
      if (action === 'create' || action === 'restore') return remove(actor, id, version);
      return action === 'delete'
        ? restore(actor, id, version)
        : update(actor, id, formOf(before as AuditedCoupon), version);
    },
  };
}

const formOf = (row: AuditedCoupon): CouponForm => ({
  CIUDADCLAVE: city.key,
  Titulo: row.title,
  Campana: row.campaign,
  ...toFormFields(row),
});
