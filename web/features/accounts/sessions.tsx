import { useState } from 'react';
import { city } from '#domain/city.ts';
import { accountWords as words } from '#texts/account-page.ts';
import { accountAnswers } from '#texts/accounts.ts';
import { accountCalls, failureText, isSignedOut } from '#web/api/account-calls.ts';
import button from '#web/components/button.module.css';
import { useConfirm } from '#web/components/confirm.tsx';
import css from './account-view.module.css';
import { SessionRow } from './session-row.tsx';
import type { SessionShown, useSessions } from './use-sessions.ts';

type Props = {
  /** Called when one ended them all oneself. */
  onAllEnded: (notice: string) => void;
  /** Called when the server no longer knows this one. */
  onSignedOut: () => void;
  sessions: ReturnType<typeof useSessions>;
};

/** Where the account is open, with ways to end one session or all. */
export function Sessions({ onAllEnded, onSignedOut, sessions: { load, retry, refresh } }: Props) {
  const confirm = useConfirm();
  const [outcome, setOutcome] = useState<{ sentence: string; failed: boolean } | null>(null);

  const attempt = async (work: () => Promise<unknown>, done: () => void) => {
    setOutcome(null);
    try {
      await work();
      done();
    } catch (error) {
      if (isSignedOut(error)) onSignedOut();
      else setOutcome({ sentence: failureText(error, words.endFailed), failed: true });
    }
  };
  const end = async ({ id, browser }: SessionShown) => {
    if (!(await confirm({ title: words.endQuestion(browser), action: words.endAction }))) return;
    await attempt(
      () => accountCalls.endSession(id),
      () => {
        setOutcome({ sentence: accountAnswers.sessionEnded, failed: false });
        refresh();
      },
    );
  };
  const endAll = async () => {
    if (!(await confirm({ title: words.endAllQuestion, action: words.endAllAction }))) return;
    await attempt(accountCalls.endSessions, () => onAllEnded(accountAnswers.sessionsEnded));
  };
  return (
    <section className={css.section} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{words.sessionsTitle}</h2>
      <p className={css.lead}>
        {words.sessionsLead} {words.cityTime(city.name)}
      </p>
      {load.state === 'loading' && <p role="status">{words.loading}</p>}
      {load.state === 'error' && (
        <div role="alert" className={css.failure}>
          <p>{load.message}</p>
          <button type="button" className={button.button} onClick={retry}>
            {words.retry}
          </button>
        </div>
      )}
      {load.state === 'loaded' && load.sessions.length === 0 && <p>{words.none}</p>}
      {load.state === 'loaded' && load.sessions.length > 0 && (
        <>
          <ul className={css.sessions}>
            {load.sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => end(session)} />
            ))}
          </ul>
          <button type="button" className={button.button} onClick={endAll}>
            {words.endAll}
          </button>
        </>
      )}
      <p role="status">{outcome && !outcome.failed && outcome.sentence}</p>
      <div role="alert">{outcome?.failed && <p className={css.failure}>{outcome.sentence}</p>}</div>
    </section>
  );
}
