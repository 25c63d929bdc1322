import { IconDeviceMobile, IconKey, IconLifebuoy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListedPasskey, SecondFactors } from '#contract/second-factor.ts';
import { recoveryCodeCount } from '#domain/accounts/second-factor.ts';
import { secondFactorTexts as texts } from '#texts/accounts/second-factor.ts';
import button from '#web/components/buttons/button.module.css';
import { canUsePasskeys } from '#web/features/accounts/can-use-passkeys.ts';
import account from '#web/features/accounts/settings/account-view.module.css';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import type { PendingFactorChange } from './factor-change-panel.tsx';
import css from './second-factor.module.css';

type Props = { factors: SecondFactors; canTurnOff: boolean; onChange: (change: PendingFactorChange) => void };

/** Lists the second factors with a button for each change. */
export function FactorList({ factors: { passkeys, app, recuperacion }, canTurnOff, onChange }: Props) {
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
