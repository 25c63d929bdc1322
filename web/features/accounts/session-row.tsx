import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { accountWords as words } from '#texts/account-page.ts';
import button from '#web/components/button.module.css';
import { momentInWords } from '#web/shell/city-time.ts';
import css from './account-view.module.css';
import type { SessionShown } from './use-sessions.ts';

/** One session: what it runs on, since when, last used when, when it ends, and a way to end it unless it is this very one. */
export function SessionRow({ session, onEnd }: { session: SessionShown; onEnd: () => void }) {
  const { browser, actual, creada, vista, navegador } = session;
  const Icon = /Mobi|Android/.test(navegador) ? IconDeviceMobile : IconDeviceDesktop;
  const started = momentInWords(creada);
  return (
    <li className={css.session}>
      <span className={css.device}>
        <Icon size={26} stroke={1.6} aria-hidden="true" />
      </span>
      <div>
        <p className={css.browser}>
          {browser}
          {actual && <strong className={css.thisOne}>{words.thisOne}</strong>}
        </p>
        <p className={css.moments}>
          <span>{words.started(started)}</span> <span>{words.seen(momentInWords(vista))}</span>{' '}
          <span>{endInWords(session)}</span>
        </p>
      </div>
      {!actual && (
        <button
          type="button"
          className={`${button.button} ${css.end}`}
          aria-label={words.endNamed(browser, started)}
          onClick={onEnd}
        >
          {words.end}
        </button>
      )}
    </li>
  );
}

/** When a session ends: a remembered one when it is left unused, and at the latest. */
function endInWords({ recordada, vence, termina }: SessionShown): string {
  const latest = momentInWords(termina);
  return recordada && vence < termina ? words.endsUnused(momentInWords(vence), latest) : words.ends(latest);
}
