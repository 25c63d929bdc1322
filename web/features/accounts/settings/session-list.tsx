import { useState } from 'react';
import { city } from '#domain/city.ts';
import { accountPageTexts as texts } from '#texts/accounts/account-page.ts';
import { accountSuccessMessages } from '#texts/accounts/account-screens.ts';
import { accountCalls, getAuthErrorMessage, isSignedOut } from '#web/api/account-calls.ts';
import button from '#web/components/buttons/button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { AccountLoadStatus } from './account-load-status.tsx';
import css from './account-view.module.css';
import { SessionRow } from './session-row.tsx';
import type { SessionRowData, useSessions } from './use-sessions.ts';

type Props = {
  /** Called after the user ended all sessions. */
  onAllEnded: (notice: string) => void;
  /** Called when the current session has ended. */
  onSignedOut: () => void;
  sessions: ReturnType<typeof useSessions>;
};

/** Lists the user's sessions, with buttons to end one or all. */
export function SessionList({ onAllEnded, onSignedOut, sessions: { load, retry, refresh } }: Props) {
  const confirm = useConfirm();
  const [outcome, setOutcome] = useState<{ sentence: string; failed: boolean } | null>(null);

  const attempt = async (work: () => Promise<unknown>, onDone: () => void) => {
    setOutcome(null);
    try {
      await work();
      onDone();
    } catch (error) {
      if (isSignedOut(error)) onSignedOut();
      else setOutcome({ sentence: getAuthErrorMessage(error, texts.endFailed), failed: true });
    }
  };
  const end = async ({ id, browser }: SessionRowData) => {
    if (!(await confirm({ title: texts.endQuestion(browser), action: texts.endAction }))) return;
    await attempt(
      () => accountCalls.endSession(id),
      () => {
        setOutcome({ sentence: accountSuccessMessages.sessionEnded, failed: false });
        refresh();
      },
    );
  };
  const endAll = async () => {
    if (!(await confirm({ title: texts.endAllQuestion, action: texts.endAllAction }))) return;
    await attempt(accountCalls.endSessions, () => onAllEnded(accountSuccessMessages.sessionsEnded));
  };
  return (
    <section className={css.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{texts.sessionsTitle}</h2>
      <p className={css.lead}>{`${texts.sessionsLead} ${texts.cityTime(city.name)}`}</p>
      <AccountLoadStatus load={load} loadingText={texts.loading} onRetry={retry} />
      {load.state === 'loaded' && load.data.length === 0 && <p>{texts.none}</p>}
      {load.state === 'loaded' && load.data.length > 0 && (
        <>
          <ul className={css.sessions}>
            {load.data.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
            ))}
          </ul>
          <button type="button" className={button.button} onClick={endAll}>
            {texts.endAll}
          </button>
        </>
      )}
      <p role="status">{outcome && !outcome.failed && outcome.sentence}</p>
      <div role="alert">{outcome?.failed && <p className={css.failure}>{outcome.sentence}</p>}</div>
    </section>
  );
}
