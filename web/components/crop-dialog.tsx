import { lazy, Suspense, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cropWords as texts } from '#texts/pieces.ts';
import button from './button.module.css';
import type { CropArea } from './crop-area.tsx';
import css from './crop-dialog.module.css';
import { type Cut, cropPhoto } from './crop-photo.ts';
import frame from './dialog.module.css';
import { useObjectUrl } from './use-object-url.ts';

type Props = {
  photo: File;
  /** Width by height of what is kept. */
  aspect?: number;
  onDone: (cropped: File) => void;
  onCancel: () => void;
};

/** Zoom of the specification: 1 to 3 in steps of 0.1 (spec 2 §9). */
const zoomRange = { min: 1, max: 3, step: 0.1 };

const LazyCropArea = lazy(
  async (): Promise<{ default: typeof CropArea }> => ({ default: (await import('./crop-area.tsx')).CropArea }),
);

/** Lets a person choose the part of a photo that is kept; by pointer, touch and keys. Outside of any form, so that Enter sends none. */
export function CropDialog({ photo, aspect = 4 / 3, onDone, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const cropped = useRef<File | null>(null);
  const titleId = useId();
  const url = useObjectUrl(photo);
  const [cut, setCut] = useState<Cut | null>(null);
  const [zoom, setZoom] = useState(zoomRange.min);
  const [unreadable, setUnreadable] = useState(false);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (unreadable) cancel.current?.focus(); // all else that could have it has gone
  }, [unreadable]);

  const handleDone = async () => {
    if (!url || !cut) return;
    cropped.current = await cropPhoto(photo, url, cut).catch(() => null);
    if (cropped.current) dialog.current?.close();
    else setUnreadable(true);
  };
  /** By then the browser has given the focus back. */
  const handleClose = () => (cropped.current ? onDone(cropped.current) : onCancel());
  return createPortal(
    <dialog ref={dialog} aria-labelledby={titleId} className={`${frame.dialog} ${css.dialog}`} onClose={handleClose}>
      <h2 id={titleId}>{texts.title}</h2>
      {!unreadable && <p className={css.help}>{texts.help}</p>}
      <div className={css.area}>
        {unreadable ? (
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
                onCut={setCut}
                onUnreadable={() => setUnreadable(true)}
              />
            )}
          </Suspense>
        )}
      </div>
      {!unreadable && <ZoomSlider zoom={zoom} onZoom={setZoom} />}
      <p className={`${frame.actions} ${frame.stacking} ${css.actions}`}>
        <button ref={cancel} type="button" className={button.button} onClick={() => dialog.current?.close()}>
          {texts.cancel}
        </button>
        {!unreadable && (
          <button type="button" className={`${button.button} ${button.primary}`} disabled={!cut} onClick={handleDone}>
            {texts.done}
          </button>
        )}
      </p>
    </dialog>,
    document.body,
  );
}

function ZoomSlider({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <label className={css.zoom}>
      {texts.zoom}
      <input
        type="range"
        {...zoomRange}
        value={zoom}
        aria-valuetext={`${zoom.toFixed(1)}×`}
        onChange={({ target }) => onZoom(Number(target.value))}
      />
      <span aria-hidden="true">{zoom.toFixed(1)}×</span>
    </label>
  );
}
