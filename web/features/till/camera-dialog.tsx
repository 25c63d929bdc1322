import { IconBulb, IconX } from '@tabler/icons-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { readPersonalCode } from '#domain/personal-code.ts';
import { stateWords } from '#texts/states.ts';
import { tillCamera as texts } from '#texts/till.ts';
import button from '#web/components/button.module.css';
import frame from '#web/components/dialog.module.css';
import { type Trouble, watchCamera } from './camera.ts';
import css from './camera-dialog.module.css';
import { chime } from './chime.ts';

type Props = {
  /** Comes once, with a code that can be one of ours, when the camera is off again. */
  onRead: (code: string) => void;
  onClosed: () => void;
};

/** The phone's camera as a scanner: over the page, and off again when a code is read, at Escape, and out of sight. */
export function CameraDialog({ onRead, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [tries, setTries] = useState(0);
  const read = useRef<string | null>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const handleHidden = () => document.hidden && dialog.current?.close();
    document.addEventListener('visibilitychange', handleHidden);
    return () => document.removeEventListener('visibilitychange', handleHidden);
  }, []);
  const handleText = (code: string) => {
    if (read.current !== null) return;
    read.current = code;
    chime();
    dialog.current?.close();
  };
  /** By then the browser has given the focus back. */
  const handleClose = () => {
    onClosed();
    if (read.current !== null) onRead(read.current);
  };
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={`${frame.dialog} ${css.dialog}`} onClose={handleClose}>
      <div className={css.head}>
        <h2 id={titleId}>{texts.title}</h2>
        <button type="button" className={css.close} aria-label={texts.close} onClick={() => dialog.current?.close()}>
          <IconX size={24} stroke={1.8} aria-hidden="true" />
        </button>
      </div>
      <View key={tries} onText={handleText} onRetry={() => setTries(tries + 1)} />
    </dialog>
  );
}

type Seen = 'opening' | 'looking' | 'foreign' | Trouble;
type Lamp = (on: boolean) => Promise<void>;

function View({ onText, onRetry }: { onText: (code: string) => void; onRetry: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onText);
  const [seen, setSeen] = useState<Seen>('opening');
  const [lamp, setLamp] = useState<Lamp | null>(null);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    if (!video.current) return;
    return watchCamera(video.current, {
      onSeeing: (light) => {
        setSeen('looking');
        setLamp(() => light);
      },
      onText: (text) => (readPersonalCode(text) ? latest.current(text.trim()) : setSeen('foreign')),
      onTrouble: setSeen,
    });
  }, []);
  if (seen in texts.troubles) {
    const { title, help } = texts.troubles[seen as Trouble];
    return (
      <div className={css.trouble}>
        <div role="alert">
          <p className={css.troubleTitle}>{title}</p>
          <p>{help}</p>
        </div>
        {seen !== 'insecure' && (
          <button type="button" className={button.button} onClick={onRetry}>
            {stateWords.retry}
          </button>
        )}
      </div>
    );
  }
  return (
    <>
      <div className={css.view}>
        <video ref={video} muted playsInline className={css.video} aria-label={texts.picture} />
        {seen !== 'opening' && <div className={css.target} aria-hidden="true" />}
      </div>
      <p role="status" className={css.status}>
        {texts.states[seen as 'opening' | 'looking' | 'foreign']}
      </p>
      {lamp && <LampButton lamp={lamp} />}
    </>
  );
}

function LampButton({ lamp }: { lamp: Lamp }) {
  const [on, setOn] = useState(false);
  const handleClick = () =>
    lamp(!on).then(
      () => setOn(!on),
      () => {}, // it stays as it is
    );
  return (
    <button type="button" aria-pressed={on} className={`${button.button} ${css.lamp}`} onClick={handleClick}>
      <IconBulb size={22} stroke={1.8} aria-hidden="true" />
      {texts.lamp}
    </button>
  );
}
