import { city } from '#domain/city.ts';
import type { coupons } from '#server/db/schema/coupons.ts';
import type { Undoer } from '#server/db/undo.ts';
import type { CouponForm, CouponsService } from './coupons.service.ts';

type Audited = typeof coupons.$inferSelect;

/** Takes changes of coupons back. */
export function couponUndoer({ update, remove, restore, versionOf }: CouponsService): Undoer {
  return {
    actions: ['create', 'update', 'delete', 'restore'],
    versionOf,
    undo(by, { action, id, before, version }) {
      if (action === 'create' || action === 'restore') return remove(by, id, version);
      return action === 'delete' ? restore(by, id, version) : update(by, id, formOf(before as Audited), version);
    },
  };
}

function formOf(row: Audited): CouponForm {
  return {
    CIUDADCLAVE: city.key,
    Titulo: row.title,
    Campana: row.campaign,
    Id_negocio: row.businessId,
    Id_Sucursal: row.branchId,
    TipoCodigo: row.codeType,
    Codigo: row.code,
    Descripcion: row.description,
    TipoDescuento: row.discountType,
    ValorDescuento: Number(row.discountValue),
    MontoMinimo: Number(row.minimumAmount),
    UsoMaximo: row.maxUses,
    UsoPorUsuario: row.usesPerUser,
    FechaInicio: row.startsOn,
    FechaExpiracion: row.expiresOn,
    RequiereCuenta: row.requiresAccount,
  };
}
