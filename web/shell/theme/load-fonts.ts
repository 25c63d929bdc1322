/**
 * Loads the fonts of fonts.css. Headings and numbers change to them at once, unless that moves the page; the rest with the next click,
 * because text that is being read must not wrap differently. Loads nothing for a person who saves data. Rejects when the fonts do not
 * come; the fonts of the system then stay. The boot script starts all scripts after the first paint.
 */
export async function loadFonts(): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  await Promise.all(['700 1em "Hepta Slab"', '400 1em Figtree'].map((font) => document.fonts.load(font)));
  const page = document.documentElement;
  const height = page.scrollHeight;
  page.dataset.fonts = 'display';
  if (page.scrollHeight !== height) delete page.dataset.fonts;
  addEventListener('click', () => (page.dataset.fonts = 'all'), { capture: true, once: true });
}
