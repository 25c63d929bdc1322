import type { Receipt } from '#contract/till.ts';
import { formatDiscountWithType, isBillDiscount } from '#domain/coupons/coupon.ts';
import { formatDollars } from '#domain/coupons/format-discount.ts';
import { receiptList as texts } from '#texts/coupons/till.ts';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import css from './receipt-text.module.css';

/** Content of a receipt in a list. */
export function ReceiptText({ receipt }: { receipt: Receipt }) {
  const { Recibo, Fecha, Titulo, Negocio, Sucursal, CodigoDeCaja, TipoDescuento, ValorDescuento, Anulado } = receipt;
  return (
    <div className={css.text}>
      <h4>
        <span>{texts.receipt(Recibo)}</span> · <time dateTime={Fecha}>{formatDateTime(Fecha)}</time>
      </h4>
      <p>
        <strong>{Titulo}</strong> · <span>{formatDiscountWithType(ValorDescuento, TipoDescuento)}</span>
      </p>
      <p>{[Negocio, Sucursal].filter(Boolean).join(' · ')}</p>
      <Bill receipt={receipt} />
      {CodigoDeCaja && <p>{texts.registerCode(CodigoDeCaja.Codigo)}</p>}
      {Anulado && (
        <p>
          <span className="badge" data-tone="ladrillo">
            {texts.undone}
          </span>{' '}
          <span>{texts.undoneBecause(formatDateTime(Anulado.Fecha), Anulado.Motivo)}</span>
        </p>
      )}
    </div>
  );
}

function Bill({ receipt: { Cuenta, Descuento, Total, TipoDescuento } }: { receipt: Receipt }) {
  if (Cuenta === null || Descuento === null || Total === null) return null;
  if (!isBillDiscount(TipoDescuento)) return <p>{texts.billNoted(formatDollars(Cuenta))}</p>;
  const [bill, discount, total] = [Cuenta, Descuento, Total].map((amount) => formatDollars(amount));
  return <p>{texts.bill(bill ?? '', discount ?? '', total ?? '')}</p>;
}
