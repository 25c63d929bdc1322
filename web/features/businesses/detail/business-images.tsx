import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Business } from '#contract/businesses.ts';
import { buildPhotoSrcset, toNarrowerPhoto } from '#domain/photos.ts';
import { businessPage as texts } from '#texts/partners/businesses.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { upload } from '#web/api/uploads.ts';
import button from '#web/components/buttons/button.module.css';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { CropDialog } from '#web/components/photos/crop-dialog.tsx';
import { PhotoInput, UploadProgress } from '#web/components/photos/photo-input.tsx';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import css from './business-images.module.css';

/** Cover and logo of a business, each with a button to replace it (BIZ-1). */
export function BusinessImages({ business }: { business: Business }) {
  return (
    <div className={css.images}>
      <Cover business={business} />
      <Logo business={business} />
    </div>
  );
}

function Cover({ business: { Id, Nombre, UrlPortada } }: { business: Business }) {
  const photoUrl = usePhotoUrl();
  const { replace, part } = useReplaceImage(Id, coverImage);
  return (
    <div className={css.coverBox}>
      {UrlPortada ? (
        <img
          src={photoUrl(UrlPortada)}
          srcSet={buildPhotoSrcset(UrlPortada, photoUrl)}
          sizes="(min-width: 84rem) 80rem, 94vw"
          alt={texts.coverOf(Nombre)}
          className={css.cover}
        />
      ) : (
        <p className={css.noCover}>{texts.noCover}</p>
      )}
      <div className={css.tools}>
        <FileButton label={texts.changeCover} disabled={part !== null} onPick={replace}>
          <IconPhoto size={20} stroke={1.8} aria-hidden="true" />
          <span>{texts.changeCover}</span>
        </FileButton>
        {part !== null && <Sending label={texts.changeCover} part={part} />}
      </div>
    </div>
  );
}

function Logo({ business: { Id, Nombre, UrlLogo } }: { business: Business }) {
  const photoUrl = usePhotoUrl();
  const { replace, part } = useReplaceImage(Id, logoImage);
  const [cropping, setCropping] = useState<File | null>(null);
  return (
    <div className={css.logoBox}>
      <img
        src={photoUrl(toNarrowerPhoto(UrlLogo, 480))}
        alt={texts.logoOf(Nombre)}
        width={176}
        height={176}
        className={css.logo}
      />
      <div className={css.logoTools}>
        <FileButton label={texts.changeLogo} disabled={part !== null} onPick={setCropping}>
          {texts.changeLogo}
        </FileButton>
        {part !== null && <Sending label={texts.changeLogo} part={part} />}
      </div>
      {cropping && (
        <CropDialog
          photo={cropping}
          aspect={1}
          onDone={(cropped) => {
            setCropping(null);
            replace(cropped);
          }}
          onCancel={() => setCropping(null)}
        />
      )}
    </div>
  );
}

function Sending({ label, part }: { label: string; part: number }) {
  return (
    <div className={css.sending}>
      <UploadProgress label={label} part={part} />
    </div>
  );
}

const coverImage = {
  path: '/api/businesses/UploadCover',
  field: 'cover',
  changed: texts.coverChanged,
  failed: texts.coverFailed,
};
const logoImage = {
  path: '/api/businesses/UploadLogo',
  field: 'logo',
  changed: texts.logoChanged,
  failed: texts.logoFailed,
};

/** Uploads a photo that replaces the current one. `part` is the progress, 0 to 1, null when idle. */
function useReplaceImage(businessId: number, { path, field, changed, failed }: typeof coverImage) {
  const [part, setPart] = useState<number | null>(null);
  const send = useMutation({
    mutationFn: (photo: File) => {
      const parts: Parameters<typeof upload>[1] = [
        ['businessId', String(businessId)],
        [field, photo],
      ];
      return upload(path, parts, setPart);
    },
    onMutate: () => setPart(0),
    onSuccess: () => showToast('success', changed),
    onError: (error) => showToast('error', getErrorMessage(error, failed)),
    onSettled: () => setPart(null),
  });
  return { replace: (photo: File) => send.mutate(photo), part };
}

type Props = {
  /** Accessible name; the visible text may be shorter. */
  label: string;
  disabled?: boolean;
  onPick: (photo: File) => void;
  children: ReactNode;
};

/** Button that picks one image. Disabled during an upload; takes the focus back when it is enabled again. */
function FileButton({ label, disabled = false, onPick, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const wasUsed = useRef(false);
  useEffect(() => {
    if (disabled || !wasUsed.current) return;
    wasUsed.current = false;
    if (document.activeElement === document.body) input.current?.focus();
  }, [disabled]);
  const handlePick = ([photo]: File[]) => {
    if (!photo) return;
    wasUsed.current = true;
    onPick(photo);
  };
  return (
    <span className={`${button.button} ${css.button}`}>
      {children}
      <PhotoInput ref={input} aria-label={label} disabled={disabled} onPick={handlePick} />
    </span>
  );
}
