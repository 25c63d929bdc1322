import { IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { placeEdit as texts } from '#texts/places/places-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import { useConfirm } from '#web/components/dialogs/confirm.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { FailureMessage } from './failure-message.tsx';
import css from './photo-editor.module.css';
import { PhotoStrip } from './photo-strip.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { usePhotoMutations } from './use-photo-mutations.ts';

type Props = { placeId: number; photos: string[]; onChange: (photos: string[]) => void };

/** Editor of a place's photos: reorder, delete and upload (PLACE-10, PLACE-11, PLACE-12). */
export function PhotoEditor({ placeId, photos, onChange }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  const writes = usePhotoMutations(placeId, photos, onChange);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const handleMove = (from: number, to: number) => {
    setFailure(null);
    writes.move(from, to).catch((error: unknown) => {
      setAnnouncement(''); // the announced position is reverted
      setFailure(getErrorMessage(error, ''));
    });
  };
  const handleDelete = async (index: number) => {
    if (!(await confirm({ title: texts.confirmPhoto, action: texts.delete }))) return;
    setFailure(null);
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
            setFailure(null);
            setUploading(true);
          }}
        >
          <IconPhotoUp size={20} stroke={1.8} aria-hidden="true" />
          <span>{texts.uploadPhotos}</span>
        </button>
      </div>
      <p className={css.help}>{photos.length === 0 ? texts.noPhotos : texts.photosHelp}</p>
      <div role="alert" className={css.alert}>
        {failure !== null && <FailureMessage message={texts.reorderFailed} reason={failure} />}
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
