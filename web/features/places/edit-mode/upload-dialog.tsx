import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { placeEdit as texts } from '#texts/places/places-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { upload } from '#web/api/uploads.ts';
import button from '#web/components/buttons/button.module.css';
import frame from '#web/components/dialogs/dialog.module.css';
import { Modal } from '#web/components/dialogs/modal.tsx';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { PhotoPicker } from '#web/components/photos/photo-picker.tsx';
import css from './upload-dialog.module.css';

type Props = {
  placeId: number;
  /** Called with the paths of the stored photos. */
  onUploaded: (paths: string[]) => void;
  onClosed: () => void;
};

/** Dialog to pick images and upload them to a place. A failed upload keeps the picked images (PLACE-10). */
export function UploadDialog({ placeId, onUploaded, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sendButton = useRef<HTMLButtonElement>(null);
  const [photos, setPhotos] = useState<File[]>([]);
  const { progress, error, send } = useUpload(placeId);

  const busy = progress !== null;
  const failed = !busy && error !== null;
  useEffect(() => {
    if (failed) sendButton.current?.focus(); // the button lost the focus while it was disabled
  }, [failed]);
  const handleUpload = async () => {
    const paths = await send(photos);
    if (!paths) return;
    onUploaded(paths);
    showToast('success', texts.uploaded(photos.length));
    dialog.current?.close();
  };
  /** Ignores Escape during an upload, which would hide its result. */
  const handleCancel = (event: SyntheticEvent) => busy && event.preventDefault();
  return (
    <Modal ref={dialog} title={texts.uploadPhotos} className={css.dialog} onCancel={handleCancel} onClose={onClosed}>
      <PhotoPicker
        name="files"
        label={texts.pickPhotos}
        photos={photos}
        onChange={setPhotos}
        progress={progress}
        uploadError={error}
        disabled={busy}
        multiple
      />
      <div role="alert" className={css.alert}>
        {error !== null && <ErrorMessage message={texts.uploadFailed} reason={error} />}
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
    </Modal>
  );
}

/** Upload state: `progress` is 0 to 1, or null when idle; `error` is the reason of the last error, '' if unknown. */
function useUpload(placeId: number) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const send = async (photos: File[]): Promise<string[] | null> => {
    setError(null);
    setProgress(0);
    const files = photos.map((photo): [string, File] => ['files', photo]);
    try {
      const parts: [string, string | File][] = [['idPlace', String(placeId)], ...files];
      return (await upload<{ files: string[] }>('/api/places/UploadPhotos', parts, setProgress)).files;
    } catch (error) {
      setError(getErrorMessage(error, ''));
      return null;
    } finally {
      setProgress(null);
    }
  };
  return { progress, error, send };
}

/** Error message with an optional reason ('' shows none). */
export function ErrorMessage({ message, reason }: { message: string; reason: string }) {
  return (
    <div className={css.failed}>
      <p>{message}</p>
      {reason && <p>{reason}</p>}
    </div>
  );
}
