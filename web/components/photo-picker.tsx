import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { photoTypes, uploadLimits } from '#domain/photos.ts';
import { errors } from '#texts/errors.ts';
import { photoWords as texts } from '#texts/pieces.ts';
import { useFailing } from './form-shell.tsx';
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
  /** Buttons for what else can be done with the chosen photo. */
  children?: ReactNode;
};

/** Chooses one photo or many by button, keyboard or drop, shows them, and how far their upload is. */
export function PhotoPicker(props: Props) {
  const { name, label, hint, photos, onChange, many = false, progress = null, disabled, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { failed, errorId } = useFailing(name);
  const [refused, setRefused] = useState<string | null>(null);
  const described = [`${id}-hint`, refused && `${id}-refused`, errorId].filter(Boolean).join(' ');

  const change = (next: File[], problem: string | null) => {
    setRefused(problem);
    if (!problem) onChange(next);
  };
  const handlePick = (picked: File[]) => {
    const next = many ? distinct([...photos, ...picked]) : picked.slice(0, 1);
    change(next, problemOf(next));
  };
  const handleRemove = (gone: File) => {
    change(
      photos.filter((photo) => photo !== gone),
      null,
    );
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
      {many && photos.length > 0 && <Chosen photos={photos} disabled={disabled} onRemove={handleRemove} />}
      {progress !== null && <UploadProgress label={label} part={progress} />}
      {children && photos.length > 0 && <p className={css.actions}>{children}</p>}
      <p id={`${id}-hint`} className={css.hint}>
        {hint ? `${hint} ${texts.limits}` : texts.limits}
      </p>
      {refused && (
        <p id={`${id}-refused`} role="alert" className={css.refused}>
          {refused}
        </p>
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

type ChosenProps = { photos: File[]; disabled: boolean | undefined; onRemove: (photo: File) => void };

function Chosen({ photos, disabled, onRemove }: ChosenProps) {
  return (
    <ul className={css.chosen}>
      {photos.map((photo) => (
        <li key={identityOf(photo)}>
          <LocalPhoto photo={photo} className={css.photo} />
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

/** Why these cannot be sent; a file without a type is left to the server, which looks inside. */
function problemOf(photos: File[]): string | null {
  if (photos.length > uploadLimits.photos) return errors['photo/too-many'];
  if (photos.some(({ type }) => type && !photoTypes.includes(type))) return errors['photo/not-an-image'];
  return photos.some(({ size }) => size > uploadLimits.bytesEach) ? errors['photo/too-large'] : null;
}

const identityOf = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

/** The same file chosen twice is one photo. */
const distinct = (photos: File[]) => [...new Map(photos.map((photo) => [identityOf(photo), photo])).values()];
