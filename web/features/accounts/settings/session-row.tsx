import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { accountPageTexts as texts } from '#texts/accounts/account-page.ts';
import button from '#web/components/buttons/button.module.css';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import css from './account-view.module.css';
import type { SessionRowData } from './use-sessions.ts';

/** One session with browser, start, last use and end, and a button to end it unless it is the current one. */
export function SessionRow({ session, onEnd }: { session: SessionRowData; onEnd: () => void }) {
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
