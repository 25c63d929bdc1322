import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { NotificationRule } from '#contract/notifications.ts';
import { deviceDataTexts, notificationsPage as texts } from '#texts/notifications/notifications-page.ts';
import { notificationCalls } from '#web/api/notification-calls.ts';
import button from '#web/components/buttons/button.module.css';
import { TwoStepButton } from '#web/components/buttons/two-step-button.tsx';
import { NoScript } from '#web/components/page/empty-state.tsx';
import {
  askPermission,
  forgetSubscription,
  type PushSupport,
  readPushSupport,
  subscribeBrowser,
} from './browser-push.ts';
import css from './notifications-view.module.css';
import { PushHelp } from './push-help.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';
import {
  type BridgeChoice,
  type RuleValues,
  type RuleWish,
  toInitialValues,
  toRuleInput,
  toValues,
} from './rule-values.ts';
import { useOwnRules } from './use-own-rules.ts';

type Props = { bridges: BridgeChoice[]; wish: RuleWish };
/** Outcome of the last action, announced to screen readers. */
type Outcome = { message: string; support?: PushSupport; isError?: boolean };

/** Page of personal notifications: the form for a new rule, and the rules of this browser or account (PUSH-1, PUSH-3). */
export function NotificationsView({ bridges, wish }: Props) {
  const { state, reload } = useOwnRules();
  const [edited, setEdited] = useState<NotificationRule | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const formHeading = useRef<HTMLHeadingElement>(null);
  const rules = state.status === 'loaded' ? state.own : null;

  /** Runs an action, shows its outcome and reloads the rules. */
  async function run(action: () => Promise<string>): Promise<void> {
    try {
      const message = await action();
      await reload();
      setOutcome({ message });
    } catch (error) {
      setOutcome({ message: (error as Error).message, isError: true });
    }
  }

  async function save(values: RuleValues): Promise<void> {
    setOutcome(null);
    if (values.channel === 'push' && !(await canNotify())) return;
    await run(async () => {
      if (values.channel === 'push') await subscribe();
      if (!edited) {
        await notificationCalls.create(toRuleInput(values, false));
        return texts.created;
      }
      await notificationCalls.change(edited.id, toRuleInput(values, edited.paused));
      edit(null);
      return texts.changed;
    });
  }

  /** Subscribes this browser for the rules that exist. */
  async function receiveHere(): Promise<void> {
    if (!(await canNotify())) return;
    await run(async () => {
      await subscribe();
      return texts.receivedHere;
    });
  }

  /** Fills the form with a rule, or with a new one, and moves the focus there, because its fields are replaced. */
  function edit(rule: NotificationRule | null): void {
    setOutcome(null);
    flushSync(() => setEdited(rule));
    formHeading.current?.focus();
  }

  /** Whether the browser may show notifications, after asking if it was not asked yet. Says what to do where it may not. */
  async function canNotify(): Promise<boolean> {
    const current = readPushSupport();
    const support = current === 'asks' ? await askPermission() : current;
    if (support !== 'ready') setOutcome({ message: '', support, isError: true });
    return support === 'ready';
  }

  /** Subscribes this browser; a sentence replaces the error of its push service. */
  async function subscribe(): Promise<void> {
    const { publicKey } = rules ?? (await notificationCalls.mine());
    await subscribeBrowser(publicKey).catch((error: Error) => {
      throw error instanceof DOMException ? new Error(texts.subscribeFailed) : error;
    });
  }

  return (
    <div className={`page ${css.page}`}>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <a href="#own-rules" className={css.toOwn}>
          {texts.toOwn}
        </a>
      </header>
      <NoScript sentence={texts.noScript} />
      <div className={css.columns}>
        <section aria-labelledby="rule-form" className={css.card}>
          <h2 ref={formHeading} id="rule-form" tabIndex={-1}>
            {edited ? texts.changeForm : texts.form}
          </h2>
          <RuleForm
            key={edited?.id ?? 'new'}
            bridges={bridges}
            initial={edited ? toValues(edited, wish) : toInitialValues(wish)}
            email={rules?.email ?? ''}
            isEdit={edited !== null}
            onSave={save}
            onError={(message) => setOutcome({ message, isError: true })}
            onCancel={() => edit(null)}
          >
            <div role="status" className={css.outcome}>
              {outcome && !outcome.isError && <p className={css.done}>{outcome.message}</p>}
            </div>
            <div role="alert" className={css.outcome}>
              {outcome?.isError && outcome.message && <p className={css.error}>{outcome.message}</p>}
              {outcome?.support && <PushHelp support={outcome.support} hasAccount={Boolean(rules?.email)} />}
            </div>
          </RuleForm>
        </section>
        <RuleList state={state} onRun={run} onEdit={edit} onReceive={receiveHere} onRetry={reload} />
      </div>
    </div>
  );
}

type DeviceDataProps = {
  /** Called once the server has erased the data. */
  onErased: () => void;
};

/** Erases what the guide stores of this browser, after a second tap (PUSH-3). */
export function DeviceData({ onErased }: DeviceDataProps) {
  const [message, setMessage] = useState('');

  async function erase(): Promise<void> {
    setMessage(deviceDataTexts.erasing);
    try {
      const { rules, crossings, votes } = await notificationCalls.eraseDevice();
      // a subscription that stays in the browser would be sent again with the next visit
      await forgetSubscription().catch(() => {});
      onErased();
      setMessage(deviceDataTexts.erased(rules, crossings, votes));
    } catch (error) {
      setMessage((error as Error).message);
    }
  }

  return (
    <section id="dispositivo" aria-labelledby="device-data" className={css.section}>
      <h2 id="device-data">{deviceDataTexts.title}</h2>
      <p>{deviceDataTexts.what}</p>
      <p>{deviceDataTexts.stays}</p>
      <TwoStepButton
        label={deviceDataTexts.erase}
        confirmLabel={deviceDataTexts.confirm}
        keepLabel={deviceDataTexts.keep}
        className={button.button}
        groupClassName={css.question}
        question={<p role="status">{deviceDataTexts.ask}</p>}
        onConfirm={erase}
      />
      <p role="status" className={css.message}>
        {message}
      </p>
    </section>
  );
}
