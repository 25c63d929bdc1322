/** A part of a photo, in its own pixels. */
export type Cut = { x: number; y: number; width: number; height: number };

/** No cropped photo is wider, in pixels: what it is cropped for shows it small. */
const widest = 1024;
const quality = 0.92;

/** The part of a photo, shown at `url`, as a file of its own; rejects when the browser cannot read the photo. */
export async function cropPhoto(photo: File, url: string, cut: Cut): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(cut.width, widest));
  canvas.height = Math.round((canvas.width * cut.height) / cut.width);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, cut.x, cut.y, cut.width, cut.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
  if (!blob) throw new Error('empty canvas');
  const type = blob.type.replace('image/', ''); // a browser that cannot write WebP gives a PNG
  return new File([blob], `${photo.name.replace(/\.\w+$/, '')}.${type}`, { type: blob.type });
}
