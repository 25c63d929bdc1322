/** Local storage key of the dismissed alerts: their 'id-version' keys, separated by spaces. */
export const dismissedStorageKey = 'avisos';

/** Attribute of a banner that holds the 'id-version' key of its alert. */
export const bannerAttribute = 'data-aviso';

/** Maximum number of stored keys; the oldest are dropped. */
const maxStored = 50;

/** Hides a banner and stores its key, so that boot-script.ts hides it before the first paint of later pages. */
export function dismissBanner(key: string): void {
  const banner = document.querySelector<HTMLElement>(`[${bannerAttribute}="${key}"]`);
  if (!banner?.getClientRects().length) return; // already hidden
  if (banner.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true });
  const [sheet] = document.adoptedStyleSheets ?? [];
  if (sheet) sheet.insertRule(`[${bannerAttribute}="${key}"]{display:none}`);
  else banner.style.display = 'none';
  try {
    const item = (localStorage.getItem(dismissedStorageKey) ?? '').split(' ');
    localStorage.setItem(dismissedStorageKey, [...item, key].slice(-maxStored).join(' ').trim());
  } catch {
    // storage may be unavailable in private windows; the banner then stays hidden on this page only
  }
}
