import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { photoTypes, uploadLimits } from '#domain/photos.ts';
import { photoTexts as texts } from '#texts/components.ts';
import { errors, prefixPhotoName } from '#texts/errors.ts';
import { useFieldError, useFormShell } from '#web/components/form/form-context.ts';
import { encodeCanvas, useObjectUrl } from './crop-photo.ts';
import { PhotoInput, UploadProgress } from './photo-input.tsx';
import css from './photo-picker.module.css';

type Props = {
  name: string;
  label: string;
  hint?: string;
  /** Chosen photos that are not uploaded yet; at most one unless `many`. */
  photos: File[];
  onChange: (photos: File[]) => void;
  multiple?: boolean;
  /** Shape of the box for a single photo. */
  shape?: 'wide' | 'square';
  /** URL of the stored photo, which stays unless another one is chosen. */
  stored?: string | undefined;
  /** Upload progress, 0 to 1; null if no upload is running. */
  progress?: number | null;
  disabled?: boolean;
  /** Error of the last upload, if no surrounding form has it. A photo named in it is marked. */
  uploadError?: string | null;
  /** Additional buttons for the chosen photo. */
  children?: ReactNode;
};

/** Picks one or many photos by click, keyboard or drop. Shows previews and upload progress. */
export function PhotoPicker(props: Props) {
  const { name, label, hint, photos, onChange, multiple = false, progress = null, children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { hasError, errorId } = useFieldError(name);
  const { error } = useFormShell();
  const [rejections, setRejections] = useState<string[]>([]);
  const [isFitting, setIsFitting] = useState(false);
  const disabled = props.disabled || isFitting;
  const described = [`${id}-hint`, rejections.length > 0 && `${id}-rejected`, errorId].filter(Boolean).join(' ');

  const accept = (candidates: File[]) => {
    const { accepted, rejections: reasons } = validate(candidates);
    setRejections(reasons);
    if (accepted.length > 0) onChange(accepted);
  };
  const handlePick = async (picked: File[]) => {
    const candidates = multiple ? withoutDuplicates([...photos, ...picked]) : picked.slice(0, 1);
    if (!candidates.some(needsFitting)) return accept(candidates);
    setIsFitting(true);
    const fitted: File[] = [];
    for (const photo of candidates) fitted.push(await fitPhoto(photo)); // one at a time, since each takes memory
    setIsFitting(false);
    accept(fitted);
  };
  const handleRemove = (removed: File) => {
    setRejections([]);
    onChange(photos.filter((photo) => photo !== removed));
    input.current?.focus();
  };
  return (
    <div className={css.picker}>
      <label htmlFor={id}>{label}</label>
      <div className={css.zone} data-shape={multiple ? 'many' : (props.shape ?? 'wide')}>
        <CurrentPhoto {...props} />
        <PhotoInput
          ref={input}
          id={id}
          name={name}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={hasError || undefined}
          aria-describedby={described}
          onPick={(picked) => void handlePick(picked)}
        />
        {!multiple && photos[0] && <RemoveButton photo={photos[0]} disabled={disabled} onRemove={handleRemove} />}
      </div>
      {multiple && photos.length > 0 && (
        <ChosenPhotos photos={photos} error={props.uploadError ?? error} disabled={disabled} onRemove={handleRemove} />
      )}
      {progress !== null && <UploadProgress label={label} part={progress} />}
      {isFitting && <p role="status">{texts.preparing}</p>}
      {children && photos.length > 0 && <p className={css.actions}>{children}</p>}
      <p id={`${id}-hint`} className={css.hint}>
        {hint ? `${hint} ${texts.limits}` : texts.limits}
      </p>
      {rejections.length > 0 && (
        <div id={`${id}-rejected`} role="alert" className={css.rejected}>
          {rejections.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
    </div>
  );
}

/** The single photo, chosen or stored, or the prompt to choose one. */
function CurrentPhoto({ photos, multiple, stored }: Props) {
  const [photo] = photos;
  const isEmpty = multiple || !(photo || stored);
  return (
    <>
      {!multiple && photo && <PhotoPreview photo={photo} className={css.photo} />}
      {!multiple && !photo && stored && <img src={stored} alt="" className={css.photo} />}
      <span className={isEmpty ? css.invitation : css.change} aria-hidden="true">
        <IconPhotoPlus size={isEmpty ? 34 : 20} stroke={1.6} />
        <span>{multiple ? texts.chooseMany : isEmpty ? texts.choose : texts.change}</span>
      </span>
    </>
  );
}

type ChosenProps = {
  photos: File[];
  error: string | null;
  disabled: boolean | undefined;
  onRemove: (photo: File) => void;
};

function ChosenPhotos({ photos, error, disabled, onRemove }: ChosenProps) {
  return (
    <ul className={css.chosen}>
      {photos.map((photo) => (
        <li key={fileKey(photo)} data-failed={isNamedIn(error, photo)}>
          <PhotoPreview photo={photo} className={css.photo} />
          {isNamedIn(error, photo) && <small className={css.failed}>{texts.notTaken}</small>}
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

/** Splits photos into those that can be uploaded and error messages that name the others. */
function validate(photos: File[]): { accepted: File[]; rejections: string[] } {
  const accepted: File[] = [];
  const rejections: string[] = [];
  for (const photo of photos) {
    const error = findError(photo) ?? (accepted.length < uploadLimits.photos ? null : errors['photo/too-many']);
    if (error) rejections.push(prefixPhotoName(photo.name, error));
    else accepted.push(photo);
  }
  return { accepted, rejections: [...new Set(rejections)] };
}

/** Reason why a photo cannot be uploaded, or null. The server checks the content of files without a type. */
function findError({ type, size }: File): string | null {
  if (isHeic({ type })) return errors['photo/heic'];
  if (type && !photoTypes.includes(type)) return errors['photo/not-an-image'];
  return size > uploadLimits.bytesEach ? errors['photo/too-large'] : null;
}

/** Whether the server's message is about this photo. */
const isNamedIn = (message: string | null, { name }: File) => message?.startsWith(prefixPhotoName(name, '')) ?? false;

const fileKey = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

/** Removes files that were chosen twice. */
const withoutDuplicates = (photos: File[]) => [...new Map(photos.map((photo) => [fileKey(photo), photo])).values()];

/** Preview of a photo that is not uploaded yet; its file name if the browser cannot show it. */
function PhotoPreview({ photo, className }: { photo: File; className: string | undefined }) {
  const url = useObjectUrl(photo);
  const [unreadable, setUnreadable] = useState<File | null>(null);
  if (unreadable === photo) {
    return (
      <span className={`${css.name} ${className}`}>
        <span>{photo.name}</span>
        <small>{texts.noPreview}</small>
      </span>
    );
  }
  if (!url) return <span className={className} />;
  return <img src={url} alt={photo.name} className={className} onError={() => setUnreadable(photo)} />;
}

/** Photos of more bytes are scaled down before they are sent. Those of usual phone cameras, of 12 megapixels, are smaller. */
const maxUnscaledBytes = 6 * 1024 * 1024;
/** Width to which a photo is scaled down: nearly twice the widest stored one. */
const scaledWidth = 3000;
const heic = /^image\/hei[cf]/;

/** Whether a photo is scaled down or converted before it is sent. HEIC is what only some browsers can read, and no visitor's. */
const needsFitting = ({ type, size }: File): boolean => size > maxUnscaledBytes || isHeic({ type });
const isHeic = ({ type }: Pick<File, 'type'>): boolean => heic.test(type);

/** A photo as it is sent: scaled down or as JPEG if needed; the photo itself if this browser cannot read it. */
async function fitPhoto(photo: File): Promise<File> {
  if (!needsFitting(photo)) return photo;
  try {
    const bitmap = await createImageBitmap(photo, { resizeWidth: scaledWidth, resizeQuality: 'high' });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const fitted = await encodeCanvas(canvas, photo, photo.type === 'image/png' ? 'image/webp' : 'image/jpeg');
    return fitted.size < photo.size || isHeic(photo) ? fitted : photo;
  } catch {
    return photo;
  }
}
