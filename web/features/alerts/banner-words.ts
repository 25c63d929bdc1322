import type { Alert } from '#contract/alerts.ts';
import type { AlertPosition } from '#domain/alerts.ts';
import { textColorOn } from '#domain/contrast.ts';
import { webAddress } from '#domain/links.ts';
import { banner as texts } from '#texts/alerts-public.ts';
import { paths } from '#web/api/paths.ts';

/** An alert as its banner shows it: what is drawn needs no rule. */
export type BannerWords = {
  /** 'id-version': what was dismissed comes back once it says something else. */
  key: string;
  label: string;
  title: string;
  main: string;
  secondary: string;
  color: string;
  /** The text colour that can be read on it. */
  ink: string;
  to: string;
  link: string;
  /** How many more there are, on the last banner only; '' elsewhere. */
  more: string;
  close: string;
};
export type BannersByPosition = Record<AlertPosition, BannerWords[]>;
type Shown = Pick<
  Alert,
  'id' | 'Version' | 'titulo' | 'textoprincipal' | 'textosecundario' | 'url' | 'color' | 'position'
>;

const mostAtOnce = 3;
/** Letters; a longer text is cut, and all of it stands on the alert's own page. */
const longest = { main: 120, secondary: 80 };

/** Alerts, the newest first, as banners by where they stand: a few at once, and one at most over the page. */
export function bannersOf(alerts: Shown[]): BannersByPosition {
  const shown: Shown[] = [];
  for (const alert of alerts) {
    const isCovered = alert.position === 'center' && shown.some(({ position }) => position === 'center');
    if (shown.length < mostAtOnce && !isCovered) shown.push(alert);
  }
  const more = alerts.length > shown.length ? texts.more(alerts.length - shown.length) : '';
  const at = (wanted: AlertPosition) =>
    shown
      .filter(({ position }) => position === wanted)
      .map((alert) => bannerWords(alert, alert === shown.at(-1) ? more : ''));
  return { top: at('top'), bottom: at('bottom'), center: at('center') };
}

/** One alert as a banner. It leads to the alert's own address, or to its page here where its texts were cut. */
export function bannerWords(alert: Shown, more = ''): BannerWords {
  const main = cut(alert.textoprincipal, longest.main);
  const secondary = cut(alert.textosecundario, longest.secondary);
  const isWhole = main === alert.textoprincipal && secondary === alert.textosecundario;
  const elsewhere = isWhole ? webAddress(alert.url) : null;
  return {
    key: `${alert.id}-${alert.Version}`,
    label: texts.label(alert.titulo),
    title: alert.titulo,
    main,
    secondary,
    color: alert.color,
    ink: textColorOn(alert.color),
    to: elsewhere ?? paths.alert(alert.id),
    link: elsewhere ? new URL(elsewhere).host : texts.read,
    more,
    close: texts.close,
  };
}

/** A text of at most so many letters, cut where a word ends. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  const end = head.search(/\s\S*$/);
  return `${(end > most / 2 ? head.slice(0, end) : head).trimEnd()}${texts.cut}`;
}
