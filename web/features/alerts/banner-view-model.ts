import type { Alert } from '#contract/alerts.ts';
import { type AlertPosition, defaultAlertColor } from '#domain/alerts/alerts.ts';
import { pickTextColor } from '#domain/alerts/contrast.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { alertBanner as texts } from '#texts/alerts/alerts-public.ts';
import { paths } from '#web/api/paths.ts';

/** View model of an alert's banner. */
export type BannerViewModel = {
  /** 'id-version': a dismissed banner reappears after an edit. */
  key: string;
  label: string;
  title: string;
  main: string;
  secondary: string;
  /** Background and a text colour with sufficient contrast; null for the default colour, which follows the theme */
  colors: { background: string; color: string } | null;
  to: string;
  link: string;
  /** Count of the alerts not shown, on the last banner only; '' elsewhere. */
  more: string;
  close: string;
};
export type BannersByPosition = Record<AlertPosition, BannerViewModel[]>;
type Shown = Pick<
  Alert,
  'id' | 'Version' | 'titulo' | 'textoprincipal' | 'textosecundario' | 'url' | 'color' | 'position'
>;

const maxBanners = 3;
/** Characters; longer texts are cut, and the page of the alert has the full text. */
const maxLength = { main: 120, secondary: 80 };

/** Groups alerts, newest first, into banners by position: at most three, and at most one over the page. */
export function groupBanners(alerts: Shown[]): BannersByPosition {
  const shown: Shown[] = [];
  for (const alert of alerts) {
    const isCenterTaken = alert.position === 'center' && shown.some(({ position }) => position === 'center');
    if (shown.length < maxBanners && !isCenterTaken) shown.push(alert);
  }
  const more = alerts.length > shown.length ? texts.more(alerts.length - shown.length) : '';
  const bannersAt = (wanted: AlertPosition) =>
    shown
      .filter(({ position }) => position === wanted)
      .map((alert) => toBannerViewModel(alert, alert === shown.at(-1) ? more : ''));
  return { top: bannersAt('top'), bottom: bannersAt('bottom'), center: bannersAt('center') };
}

/** Formats an alert as a banner. It links to the alert's URL, or to the page of the alert when its texts were cut. */
export function toBannerViewModel(alert: Shown, more = ''): BannerViewModel {
  const main = truncate(alert.textoprincipal, maxLength.main);
  const secondary = truncate(alert.textosecundario, maxLength.secondary);
  const isWhole = main === alert.textoprincipal && secondary === alert.textosecundario;
  const externalUrl = isWhole ? toSafeUrl(alert.url) : null;
  return {
    key: `${alert.id}-${alert.Version}`,
    label: texts.label(alert.titulo),
    title: alert.titulo,
    main,
    secondary,
    colors: alert.color === defaultAlertColor ? null : { background: alert.color, color: pickTextColor(alert.color) },
    to: externalUrl ?? paths.alert(alert.id),
    link: externalUrl ? new URL(externalUrl).host : texts.read,
    more,
    close: texts.close,
  };
}

/** Truncates a text to at most `limit` characters, at a word boundary where possible. */
function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit);
  const end = head.search(/\s\S*$/);
  return `${(end > limit / 2 ? head.slice(0, end) : head).trimEnd()}${texts.cut}`;
}
