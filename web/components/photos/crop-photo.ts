import { useEffect, useState } from 'react';

/** Rectangle within a photo, in image pixels. */
export type CropRect = { x: number; y: number; width: number; height: number };

/** Maximum width of a cropped photo in pixels; cropped photos are shown small. */
const maxWidthPx = 1024;
const quality = 0.92;

/** Crops a photo, whose object URL is `url`, into a new file. Rejects if the browser cannot decode the photo. */
export async function cropPhoto(photo: File, url: string, rect: CropRect): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(rect.width, maxWidthPx));
  canvas.height = Math.round((canvas.width * rect.height) / rect.width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The 2D canvas context is not available');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, rect.x, rect.y, rect.width, rect.height, 0, 0, canvas.width, canvas.height);
  return encodeCanvas(canvas, photo, 'image/webp');
}

/** Encodes a canvas as a file with the name of its photo. Rejects if the canvas is empty or too large. */
export async function encodeCanvas(canvas: HTMLCanvasElement, photo: File, type: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('The canvas could not be encoded');
  // a browser that cannot encode WebP returns a PNG
  const name = `${photo.name.replace(/\.\w+$/, '')}.${blob.type.replace('image/', '')}`;
  return new File([blob], blob.type === photo.type ? photo.name : name, { type: blob.type });
}

/** Object URL to preview a file before its upload; null while there is none. Revoked when the file changes. */
export function useObjectUrl(file: Blob | null): string | null {
  const [shown, setShown] = useState<{ file: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setShown({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return shown && shown.file === file ? shown.url : null;
}
