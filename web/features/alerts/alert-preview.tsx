import type { Alert } from '#contract/alerts.ts';
import { alertForm as texts } from '#texts/alerts.ts';
import { alertPayload, colorOf, type Draft, isSeen } from './alert-draft.ts';
import css from './alert-preview.module.css';
import { bannerWords } from './banner-words.ts';
import { Banner } from './banners.tsx';

type Props = { draft: Draft; alert: Alert | undefined };

/** The banner as it is while it is typed, where it stands on a page. */
export function AlertPreview({ draft, alert }: Props) {
  const payload = alertPayload(draft, alert);
  const banner = bannerWords({
    ...payload,
    id: alert?.id ?? 0,
    Version: 0,
    titulo: payload.titulo || texts.previewTitle,
    color: colorOf(draft),
  });
  return (
    <section className={css.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <div className={css.page} data-at={draft.position} inert>
        <Banner banner={banner} />
        <div className={css.lines} />
      </div>
      <p className={css.note}>{isSeen({ ...payload, active: 1 }) ? texts.previewNote : texts.previewHidden}</p>
    </section>
  );
}
