import { useId, useState } from 'react';
import type { TillPhone } from '#contract/cashiers.ts';
import { phoneSection as texts } from '#texts/coupons/cashiers.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { useUnlinkPhone } from './cashier-queries.ts';
import css from './cashier-section.module.css';
import { LinkDialog } from './link-dialog.tsx';

type Props = { phones: TillPhone[]; branches: { Id: number; Nombre: string }[] };

/** Phones at the tills of a partner, with the one-time links that connect them. */
export function PhoneSection({ phones, branches }: Props) {
  const titleId = useId();
  const [isLinking, setIsLinking] = useState(false);
  const remove = useRemovePhone();
  return (
    <section aria-labelledby={titleId} className={css.phones}>
      <h3 id={titleId} className={css.subtitle}>
        {texts.title}
      </h3>
      {phones.length === 0 ? (
        <p>{texts.empty}</p>
      ) : (
        <ul className={css.list}>
          {phones.map((phone) => (
            <li key={phone.Id} className={css.row}>
              <p className={css.text}>
                <strong>{phone.Nombre}</strong>
                <span>{`${phone.Sucursal.Nombre} · ${describeState(phone)}`}</span>
              </p>
              <button
                type="button"
                className={`${quiet.quiet} ${css.danger}`}
                aria-label={texts.removeOne(phone.Nombre)}
                onClick={() => remove(phone)}
              >
                {texts.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={`${button.button} ${css.add}`} onClick={() => setIsLinking(true)}>
        {texts.add}
      </button>
      {isLinking && <LinkDialog branches={branches} onClosed={() => setIsLinking(false)} />}
    </section>
  );
}

function describeState({ Conectado, Vence }: TillPhone): string {
  if (Conectado) return texts.connected(formatDateTime(Conectado));
  return Vence ? texts.waiting(formatDateTime(Vence)) : '';
}

/** Removes a phone after a confirmation. */
function useRemovePhone() {
  const confirm = useConfirm();
  const unlink = useUnlinkPhone();
  return async ({ Id, Nombre }: TillPhone) => {
    const question = { title: texts.confirmRemove(Nombre), detail: texts.removeDetail, action: texts.remove };
    if (!(await confirm(question))) return;
    try {
      await unlink.mutateAsync({ Id });
      showToast('success', texts.removed);
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.removeFailed));
    }
  };
}
