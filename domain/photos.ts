/** Widths that every stored photo is kept in, in pixels; the widest names it. */
export const photoWidths = [1600, 960, 480] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** What one upload takes at most. */
export const uploadLimits = { photos: 20, bytesEach: 15 * 1024 * 1024, pixelsEach: 40_000_000 };

/** The kinds of picture that an upload takes; a phone that is asked for them converts its own. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Photos that an account may upload in an hour: six places with 20 photos each, or 100 for administrators, who load the guide. */
export const maxPhotosPerHour = { partner: 120, admin: 2000 };

/** How long after its upload a form may name a photo that no row names yet. */
export const unusedPhotoMinutes = 52;
/** When such a photo is deleted, counted from before its file is written, which may take five minutes with others of its form. */
export const unusedPhotoRemovedAfterMinutes = 58;

/** Photos that a place has at most. */
export const mostPhotosOfPlace = 200;

/** Where stored photos are found: a random name, then the width. */
const stored = /^\/files\/photos\/[\w-]{22}-1600\.webp$/;
/** Logos of the sample businesses, which come with the product. */
const shipped = /^\/samples\/[a-z-]+\.svg$/;
/** A stored file: the id of a photo, then one of its widths. */
const storedName = /^([\w-]{22})-(?:1600|960|480)\.webp$/;

/** The path that names the stored photo with a random id. */
export function photoPath(id: string): string {
  return `/files/photos/${id}-1600.webp`;
}

/** The path of the photo that a stored file is a width of; null when no upload makes a file of that name. */
export function photoOfFile(name: string): string | null {
  const [, id] = storedName.exec(name) ?? [];
  return id === undefined ? null : photoPath(id);
}

/** Whether a path is one that an upload gave. */
export const isUploadedPhoto = (path: string) => stored.test(path);

/** Whether a path is one that an upload gave or that comes with the product, or an https address elsewhere. */
export function isStoredPhoto(path: string): boolean {
  return stored.test(path) || shipped.test(path) || (URL.canParse(path) && new URL(path).protocol === 'https:');
}

/** The same stored photo in a narrower width; photos elsewhere have one width only. */
export function narrowerPhoto(path: string, width: PhotoWidth): string {
  return path.replace(/-1600(\.webp)$/, `-${width}$1`);
}

/** The widths of a stored photo for an image's `srcset`, at addresses made by `address`; undefined for photos elsewhere. */
export function photoSources(path: string, address: (path: string) => string): string | undefined {
  if (!stored.test(path)) return undefined;
  return photoWidths.map((width) => `${address(narrowerPhoto(path, width))} ${width}w`).join(', ');
}
