import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cropTexts as texts } from '#texts/components.ts';
import button from '#web/components/buttons/button.module.css';
import frame from '#web/components/dialogs/dialog.module.css';
import { Modal } from '#web/components/dialogs/modal.tsx';
import { lazyPart } from '#web/components/lazy/lazy-part.tsx';
import type { CropArea } from './crop-area.tsx';
import css from './crop-dialog.module.css';
import { type CropRect, cropPhoto, useObjectUrl } from './crop-photo.ts';

type Props = {
  photo: File;
  /** Width divided by height of the cropped photo. */
  aspect?: number;
  onDone: (cropped: File) => void;
  onCancel: () => void;
};

/** Zoom from 1 to 3 in steps of 0.1 (BNEW-1). */
const zoomRange = { min: 1, max: 3, step: 0.1 };

const LazyCropArea = lazyPart<ComponentProps<typeof CropArea>>(async () => (await import('./crop-area.tsx')).CropArea);

/** Dialog to crop a photo by pointer, touch or keyboard. Rendered outside of any form, so that Enter submits none. */
export function CropDialog({ photo, aspect = 4 / 3, onDone, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const cropped = useRef<File | null>(null);
  const url = useObjectUrl(photo);
  const [cropRect, setCropRect] = useState<CropRect | null>(null);
  const [zoom, setZoom] = useState(zoomRange.min);
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    if (isUnreadable) cancel.current?.focus(); // the other controls are unmounted
  }, [isUnreadable]);

  const handleDone = async () => {
    if (!url || !cropRect) return;
    cropped.current = await cropPhoto(photo, url, cropRect).catch(() => null);
    if (cropped.current) dialog.current?.close();
    else setIsUnreadable(true);
  };
  /** Runs after the browser has restored the focus. */
  const handleClose = () => (cropped.current ? onDone(cropped.current) : onCancel());
  return createPortal(
    <Modal ref={dialog} title={texts.title} className={css.dialog} onClose={handleClose}>
      {!isUnreadable && <p className={css.help}>{texts.help}</p>}
      <div className={css.area}>
        {isUnreadable ? (
          <p role="alert" className={css.unreadable}>
            {texts.unreadable}
          </p>
        ) : (
          <Suspense fallback={<p className={css.loading}>{texts.loading}</p>}>
            {url && (
              <LazyCropArea
                url={url}
                aspect={aspect}
                zoom={zoom}
                range={zoomRange}
                onZoom={setZoom}
                onCrop={setCropRect}
                onUnreadable={() => setIsUnreadable(true)}
              />
            )}
          </Suspense>
        )}
      </div>
      {!isUnreadable && <ZoomSlider zoom={zoom} onZoom={setZoom} />}
      <p className={`${frame.actions} ${frame.stacking} ${css.actions}`}>
        <button ref={cancel} type="button" className={button.button} onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </button>
        {!isUnreadable && (
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            disabled={!cropRect}
            onClick={handleDone}
          >
            {texts.done}
          </button>
        )}
      </p>
    </Modal>,
    document.body,
  );
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <label className={css.zoom}>
      <span>{texts.zoom}</span>
      <input
        type="range"
        {...zoomRange}
        value={zoom}
        aria-valuetext={`${zoom.toFixed(1)}×`}
        onChange={({ target }) => onZoom(Number(target.value))}
      />
      <span aria-hidden="true">{`${zoom.toFixed(1)}×`}</span>
    </label>
  );
}
