import type { RegisterCode as Code } from '#contract/coupons.ts';
import { BarCode } from '#web/components/barcodes/bar-code.tsx';
import { QrCode } from '#web/components/barcodes/qr-code.tsx';
import css from './register-code.module.css';

type Props = {
  code: Code;
  label: string;
  help: string;
  /** Accessible name of the picture. */
  picture: (code: string) => string;
};

/** A coupon's own code for the cash register of its business: as text, barcode or QR code. */
export function RegisterCode({ code: { Tipo, Codigo }, label, help, picture }: Props) {
  return (
    <div className={css.code}>
      <p className={css.label}>{label}</p>
      {Tipo === 'CODIGO DE BARRAS' && <BarCode value={Codigo} label={picture(Codigo)} />}
      {Tipo === 'CODIGO QR' && <QrCode value={Codigo} label={picture(Codigo)} size={140} />}
      {Tipo !== 'CODIGO DE BARRAS' && (
        <p className={css.text} translate="no">
          {Codigo}
        </p>
      )}
      <p className={css.help}>{help}</p>
    </div>
  );
}
