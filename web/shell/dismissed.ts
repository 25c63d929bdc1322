/** Where the browser keeps which alerts were dismissed: 'id-version' of each, apart by spaces. */
export const dismissedKey = 'avisos';

/** What marks a banner as that of one version of an alert. */
export const bannerMark = 'data-aviso';

/** More than these are forgotten, the oldest first. */
const most = 50;

/** Puts a banner away, now and on every page to come; the page is drawn without it before anything shows (boot.ts). */
export function dismiss(key: string): void {
  const banner = document.querySelector<HTMLElement>(`[${bannerMark}="${key}"]`);
  if (!banner?.getClientRects().length) return; // it is away already
  if (banner.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true });
  const [sheet] = document.adoptedStyleSheets ?? [];
  if (sheet) sheet.insertRule(`[${bannerMark}="${key}"]{display:none}`);
  else banner.style.display = 'none';
  try {
    const kept = (localStorage.getItem(dismissedKey) ?? '').split(' ');
    localStorage.setItem(dismissedKey, [...kept, key].slice(-most).join(' ').trim());
  } catch {
    // private windows may refuse; it then stays away on this page
  }
}
