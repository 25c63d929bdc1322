import { IconDeviceMobile, IconKey, IconLifebuoy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListedPasskey, SecondFactors } from '#contract/second-factor.ts';
import { recoveryCodeCount } from '#domain/accounts/second-factor.ts';
import { secondFactorTexts as words } from '#texts/accounts/second-factor.ts';
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
        <strong className={isOn ? css.on : css.off}>{isOn ? words.on : words.off}</strong>
      </p>
      <Factor Icon={IconKey} title={words.passkeys} lead={words.passkeysLead}>
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
            {words.addPasskey}
          </button>
        )}
      </Factor>
      <Factor Icon={IconDeviceMobile} title={words.app} lead={app ? words.appOn : words.appLead}>
        <button
          type="button"
          className={button.button}
          onClick={() => onChange({ kind: app ? 'remove-app' : 'add-app' })}
        >
          {app ? words.removeApp : words.addApp}
        </button>
      </Factor>
      {isOn && (
        <Factor Icon={IconLifebuoy} title={words.recovery} lead={words.recoveryLead}>
          <p>{words.codesLeft(recuperacion, recoveryCodeCount)}</p>
          <button type="button" className={button.button} onClick={() => onChange({ kind: 'renew-codes' })}>
            {words.renewCodes}
          </button>
        </Factor>
      )}
      {canTurnOff && (
        <button type="button" className={button.button} onClick={() => onChange({ kind: 'turn-off' })}>
          {words.turnOff}
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
          <span>{words.created(formatDateTime(creada))}</span>{' '}
          <span>{usada ? words.used(formatDateTime(usada)) : words.neverUsed}</span>
        </p>
      </div>
      <button type="button" className={button.button} aria-label={words.removeNamed(nombre)} onClick={onRemove}>
        {words.remove}
      </button>
    </li>
  );
}
