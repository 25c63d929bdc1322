import type { Alert } from '#contract/alerts.ts';
import { alertForm as texts } from '#texts/alerts/alerts-admin.ts';
import { type AlertDraft, buildAlertPayload, isVisible, resolveColor } from './alert-draft.ts';
import css from './alert-preview.module.css';
import { toBannerViewModel } from './banner-view-model.ts';
import { Banner } from './banners.tsx';

type Props = { draft: AlertDraft; alert: Alert | undefined };

/** Live preview of the banner at its position on a miniature page. */
export function AlertPreview({ draft, alert }: Props) {
  const payload = buildAlertPayload(draft, alert);
  const banner = toBannerViewModel({
    ...payload,
    id: alert?.id ?? 0,
    Version: 0,
    titulo: payload.titulo || texts.previewTitle,
    color: resolveColor(draft),
  });
  return (
    <section className={css.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <div className={css.page} data-at={draft.position} inert>
        <Banner banner={banner} />
        <div className={css.lines} />
      </div>
      <p className={css.note}>{isVisible({ ...payload, active: 1 }) ? texts.previewNote : texts.previewHidden}</p>
    </section>
  );
}
