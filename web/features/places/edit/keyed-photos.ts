export type KeyedPhoto = { key: string; path: string };

/** Each photo with a name of its own that it keeps while it moves; the same path may stand more than once. */
export function keyedPhotos(photos: string[]): KeyedPhoto[] {
  const seen = new Map<string, number>();
  return photos.map((path) => {
    const number = seen.get(path) ?? 0;
    seen.set(path, number + 1);
    return { key: `${path}#${number}`, path };
  });
}
