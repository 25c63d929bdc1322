import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListedSession } from '#contract/accounts.ts';
import { describeBrowsers } from '#domain/accounts/describe-browsers.ts';
import { city } from '#domain/city.ts';
import { accountPageTexts as texts } from '#texts/accounts/account-page.ts';
import { accountSuccessMessages } from '#texts/accounts/account-screens.ts';
import { accountFallbacks } from '#texts/accounts/failed-requests.ts';
import { accountCalls, getAuthErrorMessage, isSignedOut } from '#web/api/account-calls.ts';
import button from '#web/components/buttons/button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import css from './account-view.module.css';
import { AccountLoadStatus, useAccountLoad } from './use-account-load.tsx';

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
      <div role="alert">{outcome?.failed && <p className={css.error}>{outcome.sentence}</p>}</div>
    </section>
  );
}

/** One session with browser, start, last use and end, and a button to end it unless it is the current one. */
function SessionRow({ session, onEnd }: { session: SessionRowData; onEnd: () => void }) {
  const { browser, actual, creada, vista, navegador } = session;
  const Icon = /Mobi|Android/.test(navegador) ? IconDeviceMobile : IconDeviceDesktop;
  const started = formatDateTime(creada);
  return (
    <li className={css.session}>
      <span className={css.device}>
        <Icon size={26} stroke={1.6} aria-hidden="true" />
      </span>
      <div>
        <p className={css.browser}>
          <span>{browser}</span>
          {actual && <strong className="badge">{texts.thisOne}</strong>}
        </p>
        <p className={css.times}>
          <span>{texts.started(started)}</span> <span>{texts.seen(formatDateTime(vista))}</span>{' '}
          <span>{formatEnd(session)}</span>
        </p>
      </div>
      {!actual && (
        <button
          type="button"
          className={`${button.button} ${css.end}`}
          aria-label={texts.endNamed(browser, started)}
          onClick={onEnd}
        >
          {texts.end}
        </button>
      )}
    </li>
  );
}

/** Formats the end of a session; for a remembered one both the idle end and the absolute end. */
function formatEnd({ recordada, vence, termina }: SessionRowData): string {
  const latest = formatDateTime(termina);
  return recordada && vence < termina ? texts.endsUnused(formatDateTime(vence), latest) : texts.ends(latest);
}

/** A session with a readable browser name. */
type SessionRowData = ListedSession & { browser: string };

/** Loads the user's sessions, the current one first. Calls `onSignedOut` when the session has ended. */
export const useSessions = (onSignedOut: () => void) =>
  useAccountLoad({ fetchData: fetchSessions, fallback: accountFallbacks.sessions, onSignedOut });

async function fetchSessions(): Promise<SessionRowData[]> {
  const sessions = await accountCalls.sessions();
  const names = await describeBrowsers(sessions.map(({ navegador }) => navegador));
  return sessions
    .map((session, index) => ({ ...session, browser: names[index] ?? '' }))
    .sort((a, b) => Number(b.actual) - Number(a.actual) || b.vista.localeCompare(a.vista));
}
