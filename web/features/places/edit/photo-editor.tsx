import { IconPhotoUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { placeEdit as texts } from '#texts/sites.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import button from '#web/components/button.module.css';
import { useConfirm } from '#web/components/confirm.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { Failed } from './failed.tsx';
import css from './photo-editor.module.css';
import { PhotoStrip } from './photo-strip.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { usePhotoWrites } from './use-photo-writes.ts';

type Props = { placeId: number; photos: string[]; onChange: (photos: string[]) => void };

/** A place's photos: put in order, deleted, and more of them uploaded (PLACE-10, PLACE-11, PLACE-12). */
export function PhotoEditor({ placeId, photos, onChange }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const confirm = useConfirm();
  const writes = usePhotoWrites(placeId, photos, onChange);
  const [uploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [said, setSaid] = useState('');

  const handleMove = (from: number, to: number) => {
    setFailure(null);
    writes.move(from, to).catch((error: unknown) => {
      setSaid(''); // where it was is no longer so
      setFailure(sentenceFor(error, ''));
    });
  };
  const handleDelete = async (index: number) => {
    if (!(await confirm({ title: texts.confirmPhoto, action: texts.delete }))) return;
    setFailure(null);
    try {
      await writes.remove(index);
      title.current?.focus();
    } catch (error) {
      showToast('error', sentenceFor(error, texts.photoDeleteFailed));
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
          {texts.uploadPhotos}
        </button>
      </div>
      <p className={css.help}>{photos.length === 0 ? texts.noPhotos : texts.photosHelp}</p>
      <div role="alert" className={css.alert}>
        {failure !== null && <Failed what={texts.reorderFailed} why={failure} />}
      </div>
      {photos.length > 0 && <PhotoStrip photos={photos} onMove={handleMove} onDelete={handleDelete} onSay={setSaid} />}
      <p role="status" aria-live="assertive" className="visually-hidden">
        {said}
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
