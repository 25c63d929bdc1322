import { useId, useState } from 'react';
import type { TillPhone } from '#contract/cashiers.ts';
import { maxPhoneNameLength, tillLinkMinutes } from '#domain/cashiers.ts';
import { cashierErrors, cashierForm, phoneSection as texts } from '#texts/coupons/cashiers.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { QrCode } from '#web/components/barcodes/qr-code.tsx';
import button from '#web/components/buttons/button.module.css';
import { CopyButton } from '#web/components/buttons/copy-button.tsx';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { FormShell } from '#web/components/form/form-shell.tsx';
import { SelectField } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { useCreateLink, useUnlinkPhone } from './cashier-queries.ts';
import css from './cashier-section.module.css';
import formDialog from './form-dialog.module.css';
import { FormDialog } from './form-dialog.tsx';

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

type Branch = { Id: number; Nombre: string };
type LinkDialogProps = { branches: Branch[]; onClosed: () => void };
type FieldError = { field: string | null; message: string };
/** Address of a one-time link, and the name of its branch. */
type Link = { url: string; branch: string };

const qrPixels = 240;

/** Makes a one-time link that connects a phone to a branch, and shows it as QR code and text. */
function LinkDialog({ branches, onClosed }: LinkDialogProps) {
  const [link, setLink] = useState<Link | null>(null);
  return (
    <FormDialog title={link ? texts.linkTitle(link.branch) : texts.add} onClosed={onClosed}>
      {(close) =>
        link ? (
          <ShownLink link={link} onDone={close} />
        ) : (
          <>
            <LinkForm branches={branches} onLink={setLink} />
            <button type="button" className={`${button.button} ${formDialog.cancel}`} onClick={close}>
              {cashierForm.cancel}
            </button>
          </>
        )
      }
    </FormDialog>
  );
}

function LinkForm({ branches, onLink }: { branches: Branch[]; onLink: (link: Link) => void }) {
  const create = useCreateLink();
  const [error, setError] = useState<FieldError | null>(null);
  const handleSubmit = async (form: FormData) => {
    const branch = branches.find(({ Id }) => String(Id) === form.get('Sucursal'));
    const Nombre = String(form.get('Nombre') ?? '').trim();
    setError(null);
    if (!branch) return setError({ field: 'Sucursal', message: cashierErrors.branchMissing });
    if (!Nombre) return setError({ field: 'Nombre', message: cashierErrors.phoneName });
    try {
      const { Enlace } = await create.mutateAsync({ Sucursal: branch.Id, Nombre });
      onLink({ url: `${window.location.origin}${adminPaths.connectPhone}#${Enlace}`, branch: branch.Nombre });
    } catch (error) {
      setError({ field: null, message: getErrorMessage(error, texts.linkFailed) });
    }
  };
  return (
    <FormShell
      error={error?.message ?? null}
      invalidField={error?.field ?? null}
      loading={create.isPending}
      submitLabel={texts.makeLink}
      loadingLabel={texts.makingLink}
      onSubmit={handleSubmit}
    >
      <SelectField
        name="Sucursal"
        label={texts.branch}
        placeholder={texts.branchPlaceholder}
        choices={branches.map(({ Id, Nombre }) => ({ value: String(Id), label: Nombre }))}
        defaultValue={branches.length === 1 ? String(branches[0]?.Id) : ''}
      />
      <TextField
        name="Nombre"
        label={texts.name}
        hint={texts.nameHint}
        maxLength={maxPhoneNameLength}
        autoComplete="off"
      />
    </FormShell>
  );
}

function ShownLink({ link: { url, branch }, onDone }: { link: Link; onDone: () => void }) {
  return (
    <div className={formDialog.link}>
      <p>{texts.linkHelp(tillLinkMinutes)}</p>
      <QrCode value={url} label={texts.qrCode(branch)} size={qrPixels} />
      <p className={formDialog.address}>{url}</p>
      <CopyButton label={texts.copy} text={url} />
      <button type="button" className={`${button.button} ${button.primary} ${formDialog.done}`} onClick={onDone}>
        {texts.done}
      </button>
    </div>
  );
}
