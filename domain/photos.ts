/** Widths of every stored photo in pixels; the widest file identifies the photo. */
export const photoWidths = [1600, 960, 480] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Limits of one upload. Cameras of '50 megapixels' take up to 8192 × 6144. */
export const uploadLimits = { photos: 20, bytesEach: 15 * 1024 * 1024, pixelsEach: 8192 * 6144 };
/** Limit of pixels of an AVIF, whose decoder takes 20 bytes of memory for each; cameras take none. */
export const maxAvifPixels = 16_000_000;

/** Accepted upload types. Phones convert other formats when a file input lists these. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Upload quota per account and hour: photos of six places with 20 each, or of 100 places for administrators. */
export const maxPhotosPerHour = { partner: 120, admin: 2000 };

/** Minutes after its upload in which a form can still reference an unused photo. */
export const unusedPhotoMinutes = 52;
/**
 * Minutes until an unused photo is deleted, counted from before its file is written. Writing all photos of a form can take
 * five minutes.
 */
export const unusedPhotoRemovedAfterMinutes = 58;

/** Maximum photos of a place. */
export const maxPhotosPerPlace = 200;

/** Path of a stored photo: a random id, then the width. */
const storedPath = /^\/files\/photos\/[\w-]{22}-1600\.webp$/;
/** Path of a sample business's logo, shipped with the product. */
const shippedPath = /^\/samples\/[a-z-]+\.svg$/;
/** File name of a stored photo: its id, then one of its widths. */
const storedName = /^([\w-]{22})-(?:1600|960|480)\.webp$/;

/** The path that identifies a stored photo, by its id. */
export function toPhotoPath(id: string): string {
  return `/files/photos/${id}-1600.webp`;
}

/** The path of the photo to which a stored file belongs; null when the file name is not one of an upload. */
export function parsePhotoFileName(name: string): string | null {
  const [, id] = storedName.exec(name) ?? [];
  return id === undefined ? null : toPhotoPath(id);
}

/** Whether a path belongs to an uploaded photo. */
export const isUploadedPhoto = (path: string) => storedPath.test(path);

/** Whether a path is an uploaded photo, a shipped logo or an external https URL. */
export function isPhotoUrl(path: string): boolean {
  return storedPath.test(path) || shippedPath.test(path) || (URL.canParse(path) && new URL(path).protocol === 'https:');
}

/** The path of a narrower width of a stored photo; external photos have only one width. */
export function toNarrowerPhoto(path: string, width: PhotoWidth): string {
  return path.replace(/-1600(\.webp)$/, `-${width}$1`);
}

/** The `srcset` of a stored photo with URLs built by `toUrl`; undefined for external photos. */
export function buildPhotoSrcset(path: string, toUrl: (path: string) => string): string | undefined {
  if (!storedPath.test(path)) return undefined;
  return photoWidths.map((width) => `${toUrl(toNarrowerPhoto(path, width))} ${width}w`).join(', ');
}
