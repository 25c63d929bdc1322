import { useQuery } from '@tanstack/react-query';
import type { Alert } from '#contract/alerts.ts';
import type { Announcement } from '#contract/notifications.ts';
import { toAlertContent } from '#domain/notifications/deliveries.ts';
import { alertForm as formTexts, announcementTexts as texts } from '#texts/alerts/alerts-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { announcementQuery } from './alert-queries.ts';
import { type AlertValues, buildAlertPayload, isVisible } from './alert-values.ts';
import css from './announcement-panel.module.css';

type Props = { values: AlertValues; alert: Alert | undefined };

/** The alert as a personal notification: how a phone shows it, whom it reaches and, once sent, what became of it. */
export function AnnouncementPanel({ values, alert }: Props) {
  const { data, error, refetch } = useQuery(announcementQuery(alert?.id, values.categoria));
  const payload = buildAlertPayload(values, alert);
  const { title, body } = toAlertContent(
    alert?.id ?? 0,
    payload.titulo || formTexts.previewTitle,
    payload.textoprincipal,
  );
  return (
    <section className={css.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <div className={css.phone}>
        <img src="/icon-192.png" alt="" width="40" height="40" />
        <div className={css.words}>
          <p className={css.sender}>{`${texts.sender} · ${texts.now}`}</p>
          <p className={css.headline}>{title}</p>
          {body && <p className={css.body}>{body}</p>}
        </div>
      </div>
      {!data && !error && <p role="status">{texts.loading}</p>}
      {!data && error && (
        <div role="alert">
          <p>{getErrorMessage(error, texts.failed)}</p>
          <button type="button" className={quiet.quiet} onClick={() => refetch()}>
            {texts.retry}
          </button>
        </div>
      )}
      {data && (data.announcedAt ? <Outcome {...data} /> : <Audience {...data} values={values} alert={alert} />)}
    </section>
  );
}

/** Whom the alert would reach, and when it would be sent. */
function Audience({ audience, values, alert }: Announcement & Props) {
  const { push, mail, quiet: waiting } = audience;
  const inForce = isVisible({ ...buildAlertPayload(values, alert), active: 1 });
  const when = inForce ? texts.whenSaved : texts.whenInForce;
  return (
    <>
      <h3>{texts.audience}</h3>
      {push + mail === 0 ? (
        <p>{texts.nobody(values.categoria)}</p>
      ) : (
        <ul className={css.audience}>
          <li>{texts.push(push)}</li>
          <li>{texts.mail(mail)}</li>
        </ul>
      )}
      {waiting > 0 && <p className={css.note}>{texts.quiet(waiting)}</p>}
      <p className={css.note}>{values.notification ? when : texts.notMarked}</p>
    </>
  );
}

/** Number of people to whom the alert was sent, and who saw and opened it. */
function Outcome({ announcedAt, ...counts }: Announcement) {
  const { sent, shown, opened, pending, failed } = counts;
  const shownCounts = Object.entries({ sent, shown, opened, ...(pending && { pending }), ...(failed && { failed }) });
  return (
    <>
      <p>{texts.announced(formatDateTime(announcedAt ?? ''))}</p>
      <dl className={css.counts}>
        {shownCounts.map(([name, count]) => (
          <div key={name}>
            <dt>{texts.counts[name as keyof typeof texts.counts]}</dt>
            <dd>{count.toLocaleString('es-MX')}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{texts.countsNote}</p>
    </>
  );
}
