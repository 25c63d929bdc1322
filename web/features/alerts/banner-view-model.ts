import type { Alert } from '#contract/alerts.ts';
import { type AlertPosition, defaultAlertColor } from '#domain/alerts/alerts.ts';
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

const black = '#000000';
const white = '#ffffff';

/**
 * Picks the text colour with the higher contrast on a background '#rrggbb'. Uses pure black and white because softer colours
 * do not reach 4.5:1 on every background: on the worst grey these two reach 4.58:1.
 */
export function pickTextColor(background: string): typeof black | typeof white {
  return computeContrastRatio(background, black) >= computeContrastRatio(background, white) ? black : white;
}

/** Contrast ratio of two colours '#rrggbb', 1 to 21 (WCAG 2.2). */
export function computeContrastRatio(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of a colour '#rrggbb', 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
