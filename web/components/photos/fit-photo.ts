import { encodeCanvas } from './crop-photo.ts';

/** Photos of more bytes are scaled down before they are sent. Those of usual phone cameras, of 12 megapixels, are smaller. */
const maxUnscaledBytes = 6 * 1024 * 1024;
/** Width to which a photo is scaled down: nearly twice the widest stored one. */
const scaledWidth = 3000;
const heic = /^image\/hei[cf]/;

/** Whether a photo is scaled down or converted before it is sent. HEIC is what only some browsers can read, and no visitor's. */
export const needsFitting = ({ type, size }: File): boolean => size > maxUnscaledBytes || isHeic({ type });
export const isHeic = ({ type }: Pick<File, 'type'>): boolean => heic.test(type);

/** A photo as it is sent: scaled down or as JPEG if needed; the photo itself if this browser cannot read it. */
export async function fitPhoto(photo: File): Promise<File> {
  if (!needsFitting(photo)) return photo;
  try {
    const bitmap = await createImageBitmap(photo, { resizeWidth: scaledWidth, resizeQuality: 'high' });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const fitted = await encodeCanvas(canvas, photo, photo.type === 'image/png' ? 'image/webp' : 'image/jpeg');
    return fitted.size < photo.size || isHeic(photo) ? fitted : photo;
  } catch {
    return photo;
  }
}
