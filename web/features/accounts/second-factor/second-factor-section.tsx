import { IconDeviceMobile, IconKey, IconLifebuoy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListedPasskey, SecondFactors } from '#contract/second-factor.ts';
import { recoveryCodeCount } from '#domain/accounts/second-factor.ts';
import { secondFactorTexts as texts } from '#texts/accounts/second-factor.ts';
import { factorCalls } from '#web/api/factor-calls.ts';
import button from '#web/components/buttons/button.module.css';
import { CopyButton } from '#web/components/buttons/copy-button.tsx';
import { downloadFile } from '#web/components/page/download-file.ts';
import account from '#web/features/accounts/settings/account-view.module.css';
import { AccountLoadStatus, useAccountLoad } from '#web/features/accounts/settings/use-account-load.tsx';
import { canUsePasskeys } from '#web/features/accounts/sign-in/passkey-button.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { FactorChangePanel, type PendingFactorChange } from './factor-change-panel.tsx';
import { FactorPanel } from './factor-form.tsx';
import css from './second-factor.module.css';

type Props = {
  email: string;
  /** Whether the back-office is blocked until a factor is set up. */
  isRequired: boolean;
  /** Called when factors changed, which may end other sessions. */
  onChanged: () => void;
  onSignedOut: () => void;
};

/** Manages the user's second factors: passkeys, authenticator app and recovery codes, and removal of all of them. */
export function SecondFactorSection({ email, isRequired, onChanged, onSignedOut }: Props) {
  const { load, refresh } = useAccountLoad({
    fetchData: factorCalls.list,
    fallback: texts.loadFailed,
    onSignedOut,
  });
  const [change, setChange] = useState<PendingFactorChange | null>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const [outcome, setOutcome] = useState('');
  const heading = useFocusWhenClosed(change !== null || codes.length > 0);

  const finish = async (newCodes: string[], message: string) => {
    setCodes(newCodes);
    setOutcome(message);
    setChange(null);
    await refresh();
    onChanged();
  };
  const open = (next: PendingFactorChange) => {
    setOutcome('');
    setChange(next);
  };
  return (
    <section className={account.section} aria-labelledby="factor-title">
      <h2 ref={heading} id="factor-title" tabIndex={-1}>
        {texts.title}
      </h2>
      <p className={account.lead}>{texts.lead}</p>
      {isRequired && <p className={account.error}>{texts.required}</p>}
      <p role="status" className={account.done}>
        {outcome}
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} email={email} onSaved={() => setCodes([])} />}
      <AccountLoadStatus load={load} loadingText={texts.loading} onRetry={refresh} />
      {load.state === 'loaded' && change && (
        <FactorChangePanel
          key={`${change.kind}`}
          change={change}
          email={email}
          onDone={finish}
          onCancel={() => setChange(null)}
          onSignedOut={onSignedOut}
        />
      )}
      {load.state === 'loaded' && !change && codes.length === 0 && (
        <FactorList factors={load.data} canTurnOff={canTurnOff(load.data)} onChange={open} />
      )}
    </section>
  );
}

const canTurnOff = ({ app, passkeys, obligatorio }: SecondFactors) => !obligatorio && (app || passkeys.length > 0);

/** Returns a ref of the heading, which is focused when the panel below it closes. */
function useFocusWhenClosed(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return heading;
}

type FactorListProps = { factors: SecondFactors; canTurnOff: boolean; onChange: (change: PendingFactorChange) => void };

/** Lists the second factors with a button for each change. */
function FactorList({ factors: { passkeys, app, recuperacion }, canTurnOff, onChange }: FactorListProps) {
  const isOn = app || passkeys.length > 0;
  return (
    <>
      <p>
        <strong className="badge" data-tone={isOn ? undefined : 'sol'}>
          {isOn ? texts.on : texts.off}
        </strong>
      </p>
      <Factor Icon={IconKey} title={texts.passkeys} lead={texts.passkeysLead}>
        {passkeys.length > 0 && (
          <ul className={css.passkeys}>
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRemove={() => onChange({ kind: 'remove-passkey', passkey })}
              />
            ))}
          </ul>
        )}
        {canUsePasskeys() && (
          <button type="button" className={button.button} onClick={() => onChange({ kind: 'add-passkey' })}>
            {texts.addPasskey}
          </button>
        )}
      </Factor>
      <Factor Icon={IconDeviceMobile} title={texts.app} lead={app ? texts.appOn : texts.appLead}>
        <button
          type="button"
          className={button.button}
          onClick={() => onChange({ kind: app ? 'remove-app' : 'add-app' })}
        >
          {app ? texts.removeApp : texts.addApp}
        </button>
      </Factor>
      {isOn && (
        <Factor Icon={IconLifebuoy} title={texts.recovery} lead={texts.recoveryLead}>
          <p>{texts.codesLeft(recuperacion, recoveryCodeCount)}</p>
          <button type="button" className={button.button} onClick={() => onChange({ kind: 'renew-codes' })}>
            {texts.renewCodes}
          </button>
        </Factor>
      )}
      {canTurnOff && (
        <button type="button" className={button.button} onClick={() => onChange({ kind: 'turn-off' })}>
          {texts.turnOff}
        </button>
      )}
    </>
  );
}

type FactorProps = { Icon: typeof IconKey; title: string; lead: string; children: ReactNode };

function Factor({ Icon, title, lead, children }: FactorProps) {
  return (
    <div className={css.factor}>
      <span className={account.device}>
        <Icon size={26} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={css.about}>
        <h3>{title}</h3>
        <p className={account.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}

function PasskeyRow({
  passkey: { nombre, creada, usada },
  onRemove,
}: {
  passkey: ListedPasskey;
  onRemove: () => void;
}) {
  return (
    <li className={css.passkey}>
      <div>
        <p className={account.browser}>{nombre}</p>
        <p className={account.times}>
          <span>{texts.created(formatDateTime(creada))}</span>{' '}
          <span>{usada ? texts.used(formatDateTime(usada)) : texts.neverUsed}</span>
        </p>
      </div>
      <button type="button" className={button.button} aria-label={texts.removeNamed(nombre)} onClick={onRemove}>
        {texts.remove}
      </button>
    </li>
  );
}

type RecoveryCodesProps = { codes: string[]; email: string; onSaved: () => void };

/** Shows new recovery codes, the only time they are visible (AUTH-22). */
function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const text = [texts.fileTitle(email), '', ...codes, ''].join('\n');
  const download = () => downloadFile(texts.fileName, 'text/plain', text);
  return (
    <FactorPanel title={texts.codesTitle} lead={texts.codesNote}>
      <div className={css.printed} data-printed>
        <p className={css.printTitle}>{texts.fileTitle(email)}</p>
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <p className={css.actions}>
        <CopyButton label={texts.copy} text={text} />
        <button type="button" className={button.button} onClick={download}>
          {texts.download}
        </button>
        <button type="button" className={button.button} onClick={() => window.print()}>
          {texts.print}
        </button>
      </p>
      <button type="button" className={`${button.button} ${button.primary}`} onClick={onSaved}>
        {texts.saved}
      </button>
    </FactorPanel>
  );
}
