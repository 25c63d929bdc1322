import { IconBulb, IconX } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { parsePersonalCode } from '#domain/coupons/personal-code.ts';
import { loadStateTexts } from '#texts/actions.ts';
import { tillCamera as texts } from '#texts/coupons/till.ts';
import button from '#web/components/buttons/button.module.css';
import frame from '#web/components/dialogs/dialog.module.css';
import css from './camera-dialog.module.css';
import { playChime } from './play-chime.ts';
import { type CameraError, startScanning } from './start-scanning.ts';

type Props = {
  /** Called once with a well-formed personal code, after the camera has stopped. */
  onRead: (code: string) => void;
  onClosed: () => void;
};

/** Modal camera scanner. The camera stops when a code is read, on Escape, and when the page is hidden. */
export function CameraDialog({ onRead, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [attempt, setAttempt] = useState(0);
  const readCode = useRef<string | null>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const handleHidden = () => document.hidden && dialog.current?.close();
    document.addEventListener('visibilitychange', handleHidden);
    return () => document.removeEventListener('visibilitychange', handleHidden);
  }, []);
  const handleText = (code: string) => {
    if (readCode.current !== null) return;
    readCode.current = code;
    playChime();
    dialog.current?.close();
  };
  /** Runs after the browser has restored the focus. */
  const handleClose = () => {
    onClosed();
    if (readCode.current !== null) onRead(readCode.current);
  };
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={`${frame.dialog} ${css.dialog}`} onClose={handleClose}>
      <div className={css.head}>
        <h2 id={titleId}>{texts.title}</h2>
        <button type="button" className={css.close} aria-label={texts.close} onClick={() => dialog.current?.close()}>
          <IconX size={24} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      <CameraView key={attempt} onText={handleText} onRetry={() => setAttempt(attempt + 1)} />
    </dialog>
  );
}

type CameraState = 'opening' | 'looking' | 'foreign' | CameraError;
type SetTorch = (on: boolean) => Promise<void>;

function CameraView({ onText, onRetry }: { onText: (code: string) => void; onRetry: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latestOnText = useRef(onText);
  const [state, setState] = useState<CameraState>('opening');
  const [setTorch, storeSetTorch] = useState<SetTorch | null>(null);
  useEffect(() => {
    latestOnText.current = onText;
  });
  useEffect(() => {
    if (!video.current) return;
    return startScanning(video.current, {
      onReady: (torch) => {
        setState('looking');
        storeSetTorch(() => torch);
      },
      onText: (text) => (parsePersonalCode(text) ? latestOnText.current(text.trim()) : setState('foreign')),
      onError: setState,
    });
  }, []);
  if (state in texts.troubles) {
    const { title, help } = texts.troubles[state as CameraError];
    return (
      <div className={css.trouble}>
        <div role="alert">
          <p className={css.troubleTitle}>{title}</p>
          <p>{help}</p>
        </div>
        {state !== 'insecure' && (
          <button type="button" className={button.button} onClick={onRetry}>
            {loadStateTexts.retry}
          </button>
        )}
      </div>
    );
  }
  return (
    <>
      <div className={css.view}>
        <video ref={video} muted playsInline className={css.video} aria-label={texts.picture} />
        {state !== 'opening' && <div className={css.target} aria-hidden="true" />}
      </div>
      <p role="status" className={css.status}>
        {texts.states[state as 'opening' | 'looking' | 'foreign']}
      </p>
      {setTorch && <TorchButton setTorch={setTorch} />}
    </>
  );
}

function TorchButton({ setTorch }: { setTorch: SetTorch }) {
  const [isOn, setIsOn] = useState(false);
  const handleClick = () =>
    setTorch(!isOn).then(
      () => setIsOn(!isOn),
      () => {}, // the torch stays as it is
    );
  return (
    <button type="button" aria-pressed={isOn} className={`${button.button} ${css.lamp}`} onClick={handleClick}>
      <IconBulb size={22} stroke={1.8} aria-hidden="true" />
      <span>{texts.lamp}</span>
    </button>
  );
}
