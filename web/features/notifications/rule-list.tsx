import { useRef } from 'react';
import type { NotificationRule } from '#contract/notifications.ts';
import { formatRule } from '#domain/notifications/format-rule.ts';
import { notificationsPage as texts } from '#texts/notifications/notifications-page.ts';
import { notificationCalls } from '#web/api/notification-calls.ts';
import button from '#web/components/buttons/button.module.css';
import { TwoStepButton } from '#web/components/buttons/two-step-button.tsx';
import { readPushSupport } from './browser-push.ts';
import { PushHelp } from './push-help.tsx';
import css from './rule-list.module.css';
import { toPauseInput } from './rule-values.ts';
import type { OwnRulesState } from './use-own-rules.ts';

type Props = {
  state: OwnRulesState;
  /** Runs an action whose result is the message to show. */
  onRun: (action: () => Promise<string>) => Promise<void>;
  onEdit: (rule: NotificationRule) => void;
  /** Makes this browser receive the notifications. */
  onReceive: () => Promise<void>;
  onRetry: () => Promise<unknown>;
};

/** The rules of this browser or account in words, each to change, pause or end. */
export function RuleList({ state, onRun, onEdit, onReceive, onRetry }: Props) {
  const isNotReceived = state.status === 'loaded' && !state.receives && state.own.rules.some(isPush);
  return (
    <section aria-labelledby="own-rules" className={css.section}>
      <h2 id="own-rules">{texts.own}</h2>
      {state.status === 'loading' && <p className={css.note}>{texts.loading}</p>}
      {state.status === 'failed' && (
        <>
          <p className={css.note}>{texts.failed}</p>
          <button type="button" className={button.button} onClick={() => void onRetry().catch(() => {})}>
            {texts.retry}
          </button>
        </>
      )}
      {state.status === 'loaded' && state.own.rules.length === 0 && <p className={css.note}>{texts.empty}</p>}
      {state.status === 'loaded' && state.own.rules.length > 0 && (
        <>
          <p className={css.note}>{state.own.email ? texts.ofAccount : texts.ofDevice}</p>
          {isNotReceived && <ReceiveHere hasAccount={state.own.email !== ''} onReceive={onReceive} />}
          <ul className={css.list}>
            {state.own.rules.map((rule) => (
              <RuleItem key={rule.id} rule={rule} onRun={onRun} onEdit={onEdit} />
            ))}
          </ul>
          <EndAll onRun={onRun} />
        </>
      )}
    </section>
  );
}

const isPush = ({ channel, paused }: NotificationRule) => channel === 'push' && !paused;

/** Says that notifications do not reach this browser, with the button or the steps that change it. */
function ReceiveHere({ hasAccount, onReceive }: { hasAccount: boolean } & Pick<Props, 'onReceive'>) {
  const support = readPushSupport();
  return (
    <div className={css.unreached}>
      <p>{texts.notReceived}</p>
      {support === 'ready' || support === 'asks' ? (
        <button type="button" className={button.button} onClick={() => void onReceive()}>
          {texts.receiveHere}
        </button>
      ) : (
        <PushHelp support={support} hasAccount={hasAccount} />
      )}
    </div>
  );
}

function RuleItem({ rule, onRun, onEdit }: { rule: NotificationRule } & Pick<Props, 'onRun' | 'onEdit'>) {
  const words = formatRule(rule);
  const { id, paused } = rule;
  const isRunning = useRef(false);
  const run = async (action: () => Promise<string>) => {
    if (isRunning.current) return; // a second click must not end a rule that is gone
    isRunning.current = true;
    await onRun(action);
    isRunning.current = false;
  };
  const pause = async () => {
    await notificationCalls.change(id, toPauseInput(rule, !paused));
    return texts.changed;
  };
  const end = async () => {
    await notificationCalls.end(id);
    return texts.ended;
  };
  const actions: [label: string, act: () => void][] = [
    [texts.change, () => onEdit(rule)],
    [paused ? texts.resume : texts.pause, () => void run(pause)],
    [texts.end, () => void run(end)],
  ];
  return (
    <li className={css.rule} data-paused={paused}>
      <p className={css.words}>{words}</p>
      {(paused || rule.channel === 'mail') && (
        <p className={css.marks}>
          {[paused && texts.paused, rule.channel === 'mail' && texts.byMail].filter(Boolean).join(' · ')}
        </p>
      )}
      <p className={css.actions}>
        {actions.map(([label, act]) => (
          <button
            key={label}
            type="button"
            className={css.action}
            aria-label={texts.actionOn(label, words)}
            onClick={act}
          >
            {label}
          </button>
        ))}
      </p>
    </li>
  );
}

/** Ends all rules, after a second tap. */
function EndAll({ onRun }: Pick<Props, 'onRun'>) {
  const endAll = async () => {
    await notificationCalls.endAll();
    return texts.endedAll;
  };
  return (
    <TwoStepButton
      label={texts.endAll}
      confirmLabel={texts.confirmEndAll}
      keepLabel={texts.keep}
      className={css.action}
      groupClassName={css.actions}
      onConfirm={() => onRun(endAll)}
    />
  );
}
