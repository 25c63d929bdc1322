import { photoMoveAnnouncements } from '#texts/places/places-admin.ts';
import { SortableArea } from '#web/components/sorting/sortable-area.tsx';
import css from './photo-strip.module.css';
import { SortablePhoto } from './sortable-photo.tsx';

type Props = {
  photos: string[];
  onMove: (from: number, to: number) => void;
  onDelete: (index: number) => void;
  /** Called with the screen reader announcement of a drag. */
  onAnnounce: (announcement: string) => void;
};

/** A horizontal strip of photos, sortable by pointer, by keyboard and by buttons (PLACE-11). */
export function PhotoStrip({ photos, onMove, onDelete, onAnnounce }: Props) {
  const keyed = withKeys(photos);
  const keys = keyed.map(({ key }) => key);
  return (
    <SortableArea
      id="photos"
      keys={keys}
      axis="sideways"
      texts={photoMoveAnnouncements}
      onMove={onMove}
      onAnnounce={onAnnounce}
    >
      <ul className={css.strip}>
        {keyed.map(({ key, path }, index) => (
          <SortablePhoto
            key={key}
            id={key}
            path={path}
            index={index}
            count={photos.length}
            onMove={(to) => onMove(index, to)}
            onDelete={() => onDelete(index)}
          />
        ))}
      </ul>
    </SortableArea>
  );
}

type KeyedPhoto = { key: string; path: string };

/** Adds a unique key to each path, which stays the same while the photo moves. A path may occur more than once. */
function withKeys(photos: string[]): KeyedPhoto[] {
  const seen = new Map<string, number>();
  return photos.map((path) => {
    const occurrence = seen.get(path) ?? 0;
    seen.set(path, occurrence + 1);
    return { key: `${path}#${occurrence}`, path };
  });
}
