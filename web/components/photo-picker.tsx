import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { photoTypes, uploadLimits } from '#domain/photos.ts';
import { errors, ofPhoto } from '#texts/errors.ts';
import { photoWords as texts } from '#texts/pieces.ts';
import { useFailing, useTrial } from './form-shell.tsx';
import { LocalPhoto } from './local-photo.tsx';
import { PhotoInput } from './photo-input.tsx';
import css from './photo-picker.module.css';
import { UploadProgress } from './upload-progress.tsx';

type Props = {
  name: string;
  label: string;
  hint?: string;
  /** What is chosen and not sent yet; at most one unless `many`. */
  photos: File[];
  onChange: (photos: File[]) => void;
  many?: boolean;
  /** The form of the box that shows one photo. */
  shape?: 'wide' | 'square';
  /** Address of the photo that is stored already and stays unless another is chosen. */
  stored?: string | undefined;
  /** How much has been sent, 0 to 1; null when nothing is on its way. */
  progress?: number | null;
  disabled?: boolean;
  /** Why the last upload failed, where no form around it says so: a photo that it names is marked. */
  failure?: string | null;
  /** Buttons for what else can be done with the chosen photo. */
  children?: ReactNode;
};

/** Chooses one photo or many by button, keyboard or drop, shows them, and how far their upload is. */
export function PhotoPicker(props: Props) {
  const { name, label, hint, photos, onChange, many = false, progress = null, disabled, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { failed, errorId } = useFailing(name);
  const { error } = useTrial();
  const [refused, setRefused] = useState<string[]>([]);
  const described = [`${id}-hint`, refused.length > 0 && `${id}-refused`, errorId].filter(Boolean).join(' ');

  const handlePick = (picked: File[]) => {
    const { taken, refusals } = sorted(many ? distinct([...photos, ...picked]) : picked.slice(0, 1));
    setRefused(refusals);
    if (taken.length > 0) onChange(taken);
  };
  const handleRemove = (gone: File) => {
    setRefused([]);
    onChange(photos.filter((photo) => photo !== gone));
    input.current?.focus();
  };
  return (
    <div className={css.picker}>
      <label htmlFor={id}>{label}</label>
      <div className={css.zone} data-shape={many ? 'many' : (props.shape ?? 'wide')}>
        <Shown {...props} />
        <PhotoInput
          ref={input}
          id={id}
          name={name}
          multiple={many}
          disabled={disabled}
          aria-invalid={failed || undefined}
          aria-describedby={described}
          onPick={handlePick}
        />
        {!many && photos[0] && <RemoveButton photo={photos[0]} disabled={disabled} onRemove={handleRemove} />}
      </div>
      {many && photos.length > 0 && (
        <Chosen photos={photos} failure={props.failure ?? error} disabled={disabled} onRemove={handleRemove} />
      )}
      {progress !== null && <UploadProgress label={label} part={progress} />}
      {children && photos.length > 0 && <p className={css.actions}>{children}</p>}
      <p id={`${id}-hint`} className={css.hint}>
        {hint ? `${hint} ${texts.limits}` : texts.limits}
      </p>
      {refused.length > 0 && (
        <div id={`${id}-refused`} role="alert" className={css.refused}>
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** The one photo, chosen or stored; else what can be done here. */
function Shown({ photos, many, stored }: Props) {
  const [chosen] = photos;
  const isEmpty = many || !(chosen || stored);
  return (
    <>
      {!many && chosen && <LocalPhoto photo={chosen} className={css.photo} />}
      {!many && !chosen && stored && <img src={stored} alt="" className={css.photo} />}
      <span className={isEmpty ? css.invitation : css.change} aria-hidden="true">
        <IconPhotoPlus size={isEmpty ? 34 : 20} stroke={1.6} />
        {many ? texts.chooseMany : isEmpty ? texts.choose : texts.change}
      </span>
    </>
  );
}

type ChosenProps = {
  photos: File[];
  failure: string | null;
  disabled: boolean | undefined;
  onRemove: (photo: File) => void;
};

function Chosen({ photos, failure, disabled, onRemove }: ChosenProps) {
  return (
    <ul className={css.chosen}>
      {photos.map((photo) => (
        <li key={identityOf(photo)} data-failed={isNamedIn(failure, photo)}>
          <LocalPhoto photo={photo} className={css.photo} />
          {isNamedIn(failure, photo) && <small className={css.failed}>{texts.notTaken}</small>}
          <RemoveButton photo={photo} disabled={disabled} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

type RemoveProps = { photo: File; disabled: boolean | undefined; onRemove: (photo: File) => void };

function RemoveButton({ photo, disabled, onRemove }: RemoveProps) {
  return (
    <button
      type="button"
      className={css.remove}
      disabled={disabled}
      aria-label={texts.remove(photo.name)}
      onClick={() => onRemove(photo)}
    >
      <IconX size={18} stroke={2} aria-hidden="true" />
    </button>
  );
}

/** Those that can be sent, and for each other one a sentence that names it. */
function sorted(photos: File[]): { taken: File[]; refusals: string[] } {
  const taken: File[] = [];
  const refusals: string[] = [];
  for (const photo of photos) {
    const problem = problemOf(photo) ?? (taken.length < uploadLimits.photos ? null : errors['photo/too-many']);
    if (problem) refusals.push(ofPhoto(photo.name, problem));
    else taken.push(photo);
  }
  return { taken, refusals: [...new Set(refusals)] };
}

/** Why it cannot be sent; a file without a type is left to the server, which looks inside. */
function problemOf({ type, size }: File): string | null {
  if (type && !photoTypes.includes(type)) return errors['photo/not-an-image'];
  return size > uploadLimits.bytesEach ? errors['photo/too-large'] : null;
}

/** Whether the server's sentence is about that photo. */
const isNamedIn = (sentence: string | null, { name }: File) => sentence?.startsWith(ofPhoto(name, '')) ?? false;

const identityOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

/** The same file chosen twice is one photo. */
const distinct = (photos: File[]) => [...new Map(photos.map((photo) => [identityOf(photo), photo])).values()];
