import { photoMoves } from '#texts/sites.ts';
import { SortableArea } from '#web/components/sortable-area.tsx';
import { keyedPhotos } from './keyed-photos.ts';
import css from './photo-strip.module.css';
import { SortablePhoto } from './sortable-photo.tsx';

type Props = {
  photos: string[];
  onMove: (from: number, to: number) => void;
  onDelete: (index: number) => void;
  /** Gets what a screen reader is to say of a drag. */
  onSay: (sentence: string) => void;
};

/** Photos side by side that are moved sideways: by pointer, by keyboard, and each by its own buttons (PLACE-11). */
export function PhotoStrip({ photos, onMove, onDelete, onSay }: Props) {
  const keyed = keyedPhotos(photos);
  const keys = keyed.map(({ key }) => key);
  return (
    <SortableArea id="photos" keys={keys} way="sideways" words={photoMoves} onMove={onMove} onSay={onSay}>
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
