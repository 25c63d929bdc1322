/** Widths that every stored photo is kept in, in pixels; the widest names it. */
export const photoWidths = [1600, 960, 480] as const;

/** Where stored photos are found: a random name, then the width. */
const stored = /^\/files\/photos\/[\w-]{22}-1600\.webp$/;

/** Whether a path is one that an upload gave, or an https address elsewhere. */
export function isStoredPhoto(path: string): boolean {
  return stored.test(path) || (URL.canParse(path) && new URL(path).protocol === 'https:');
}

/** The same stored photo in a narrower width; photos elsewhere have one width only. */
export function narrowerPhoto(path: string, width: (typeof photoWidths)[number]): string {
  return path.replace(/-1600(\.webp)$/, `-${width}$1`);
}
