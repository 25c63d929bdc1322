import { type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { placeEdit as texts } from '#texts/sites.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { upload } from '#web/api/uploads.ts';
import button from '#web/components/button.module.css';
import frame from '#web/components/dialog.module.css';
import { PhotoPicker } from '#web/components/photo-picker.tsx';
import { showToast } from '#web/components/toasts.tsx';
import { Failed } from './failed.tsx';
import css from './upload-dialog.module.css';

type Props = {
  placeId: number;
  /** Gets the paths of the stored photos. */
  onUploaded: (paths: string[]) => void;
  onClosed: () => void;
};

/** Picks many images, shows them, and sends them all to a place; a failure leaves them picked (PLACE-10). */
export function UploadDialog({ placeId, onUploaded, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const [photos, setPhotos] = useState<File[]>([]);
  const { progress, failure, send } = useUpload(placeId);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  const busy = progress !== null;
  const failed = !busy && failure !== null;
  useEffect(() => {
    if (failed) sendButton.current?.focus(); // it was off meanwhile, which took the focus from it
  }, [failed]);
  const handleUpload = async () => {
    const paths = await send(photos);
    if (!paths) return;
    onUploaded(paths);
    showToast('success', texts.uploaded(photos.length));
    dialog.current?.close();
  };
  /** Escape would hide how an upload ends. */
  const handleCancel = (event: SyntheticEvent) => busy && event.preventDefault();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`${frame.dialog} ${css.dialog}`}
      onCancel={handleCancel}
      onClose={onClosed}
    >
      <h2 id={titleId}>{texts.uploadPhotos}</h2>
      <PhotoPicker
        name="files"
        label={texts.pickPhotos}
        photos={photos}
        onChange={setPhotos}
        progress={progress}
        failure={failure}
        disabled={busy}
        many
      />
      <div role="alert" className={css.alert}>
        {failure !== null && <Failed what={texts.uploadFailed} why={failure} />}
      </div>
      <p className={frame.actions}>
        <button type="button" className={button.button} disabled={busy} onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
        <button
          ref={sendButton}
          type="button"
          className={`${button.button} ${button.primary}`}
          disabled={photos.length === 0 || busy}
          onClick={handleUpload}
        >
          {busy ? texts.uploading : texts.upload}
        </button>
      </p>
    </dialog>
  );
}

/** How far it is, 0 to 1, or null; and why the last one failed, '' when nobody knows. */
function useUpload(placeId: number) {
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (photos: File[]): Promise<string[] | null> => {
    setFailure(null);
    setProgress(0);
    const files = photos.map((photo): [string, File] => ['files', photo]);
    try {
      const parts: [string, string | File][] = [['idPlace', String(placeId)], ...files];
      return (await upload<{ files: string[] }>('/api/places/UploadPhotos', parts, setProgress)).files;
    } catch (error) {
      setFailure(sentenceFor(error, ''));
      return null;
    } finally {
      setProgress(null);
    }
  };
  return { progress, failure, send };
}
