import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconArrowLeft, IconArrowRight, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { toNarrowerPhoto } from '#domain/photos.ts';
import { photoMoveAnnouncements, placeEdit as texts } from '#texts/places/places-admin.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import icons from '#web/components/buttons/icon-button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import { MoveButton, SortableArea, useFocusAfterMove } from '#web/components/sorting/sortable-area.tsx';
import { useMutationQueue } from '#web/components/sorting/use-mutation-queue.ts';
import css from './photo-editor.module.css';
import { ErrorMessage, UploadDialog } from './upload-dialog.tsx';

type Props = { placeId: number; photos: string[]; onChange: (photos: string[]) => void };

/** Editor of a place's photos: reorder, delete and upload (PLACE-10, PLACE-11, PLACE-12). */
export function PhotoEditor({ placeId, photos, onChange }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  const writes = usePhotoMutations(placeId, photos, onChange);
  const [uploading, setUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const handleMove = (from: number, to: number) => {
    setError(null);
    writes.move(from, to).catch((error: unknown) => {
      setAnnouncement(''); // the announced position is reverted
      setError(getErrorMessage(error, ''));
    });
  };
  const handleDelete = async (index: number) => {
    if (!(await confirm({ title: texts.confirmPhoto, action: texts.delete }))) return;
    setError(null);
    try {
      await writes.remove(index);
      title.current?.focus();
    } catch (error) {
      showToast('error', getErrorMessage(error, texts.photoDeleteFailed));
    }
  };
  return (
    <section aria-labelledby="edit-photos" className={css.editor}>
      <div className={css.head}>
        <h2 id="edit-photos" ref={title} tabIndex={-1}>
          {texts.photos}
        </h2>
        <button
          type="button"
          className={`${button.button} ${button.primary}`}
          onClick={() => {
            setError(null);
            setUploading(true);
          }}
        >
          <IconPhotoUp size={20} stroke={1.8} aria-hidden="true" />
          <span>{texts.uploadPhotos}</span>
        </button>
      </div>
      <p className={css.help}>{photos.length === 0 ? texts.noPhotos : texts.photosHelp}</p>
      <div role="alert" className={css.alert}>
        {error !== null && <ErrorMessage message={texts.reorderFailed} reason={error} />}
      </div>
      {photos.length > 0 && (
        <PhotoStrip photos={photos} onMove={handleMove} onDelete={handleDelete} onAnnounce={setAnnouncement} />
      )}
      <p role="status" aria-live="assertive" className="visually-hidden">
        {announcement}
      </p>
      {uploading && (
        <UploadDialog
          placeId={placeId}
          onUploaded={(paths) => void writes.added(paths)}
          onClosed={() => setUploading(false)}
        />
      )}
    </section>
  );
}

type PhotoStripProps = {
  photos: string[];
  onMove: (from: number, to: number) => void;
  onDelete: (index: number) => void;
  /** Called with the screen reader announcement of a drag. */
  onAnnounce: (announcement: string) => void;
};

/** A horizontal strip of photos, sortable by pointer, by keyboard and by buttons (PLACE-11). */
function PhotoStrip({ photos, onMove, onDelete, onAnnounce }: PhotoStripProps) {
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
  const counts = new Map<string, number>();
  return photos.map((path) => {
    const occurrence = counts.get(path) ?? 0;
    counts.set(path, occurrence + 1);
    return { key: `${path}#${occurrence}`, path };
  });
}

type SortablePhotoProps = {
  id: string;
  path: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDelete: () => void;
};

/** A sortable photo: draggable, with buttons as an alternative to dragging. */
function SortablePhoto({ id, path, index, count, onMove, onDelete }: SortablePhotoProps) {
  const photoUrl = usePhotoUrl();
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: texts.movable },
  });
  const { buttons, keepFocus } = useFocusAfterMove<HTMLDivElement>(index);
  const style = { transform: CSS.Translate.toString(transform), transition };
  const step = (to: number) => {
    if (to < 0 || to >= count) return;
    keepFocus();
    onMove(to);
  };
  return (
    <li ref={setNodeRef} className={css.item} style={style} data-dragging={isDragging}>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={css.photo}
        {...attributes}
        {...listeners}
        aria-label={texts.photoPosition(index + 1, count)}
      >
        <img src={photoUrl(toNarrowerPhoto(path, 480))} alt="" draggable={false} loading="lazy" decoding="async" />
      </button>
      <div ref={buttons} className={css.buttons}>
        <MoveButton
          label={texts.moveLeft(index + 1)}
          Icon={IconArrowLeft}
          isDisabled={index === 0}
          onClick={() => step(index - 1)}
        />
        <span className={css.position} aria-hidden="true">
          {`${index + 1} / ${count}`}
        </span>
        <MoveButton
          label={texts.moveRight(index + 1)}
          Icon={IconArrowRight}
          isDisabled={index === count - 1}
          onClick={() => step(index + 1)}
        />
        <button
          type="button"
          className={`${icons.button} ${icons.warning}`}
          aria-label={texts.deletePhoto(index + 1)}
          onClick={onDelete}
        >
          <IconTrash size={20} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}

/** Queued writes to a place's photos. */
function usePhotoMutations(placeId: number, photos: string[], show: (photos: string[]) => void) {
  const { send, move } = useMutationQueue(photos, show);
  const Id = placeId;
  return {
    /** Shows the new order immediately and sends nothing if the order is unchanged (PLACE-11). */
    move: (from: number, to: number) =>
      move(from, to, async () => {
        const { PhotoUrls } = await calls.places.reorderPhoto.call({ Id, OldIndex: from, NewIndex: to });
        return PhotoUrls;
      }),
    /** Removes the photo from the list after the server has deleted it (PLACE-12). */
    remove: (index: number) => send(async () => (await calls.places.removePhoto.call({ Id, Index: index })).PhotoUrls),
    /** Appends uploaded photos; the response of a move after the upload already has them. */
    added: (paths: string[]) => send(async (current) => [...new Set([...current, ...paths])]),
  };
}
