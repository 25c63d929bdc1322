import { useState } from 'react';
import { businessFields, businessForm as texts } from '#texts/partners/businesses.ts';
import button from '#web/components/buttons/button.module.css';
import { CropDialog } from '#web/components/photos/crop-dialog.tsx';
import { PhotoPicker } from '#web/components/photos/photo-picker.tsx';

type Props = {
  logo: File | null;
  onChange: (logo: File | null) => void;
  /** URL of the stored logo. */
  stored: string | undefined;
  progress: number | null;
};

/** Picker for a square logo. A picked photo is cropped first, and can be cropped again (BNEW-1). */
export function LogoPicker({ logo, onChange, stored, progress }: Props) {
  const [original, setOriginal] = useState<File | null>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  return (
    <>
      <PhotoPicker
        name="logo"
        label={businessFields.UrlLogo}
        hint={texts.logoHint}
        shape="square"
        photos={logo ? [logo] : []}
        onChange={([picked = null]) => (picked ? setCropping(picked) : onChange(null))}
        stored={stored}
        progress={progress}
      >
        <button type="button" className={button.button} onClick={() => setCropping(original)}>
          {texts.crop}
        </button>
      </PhotoPicker>
      {cropping && (
        <CropDialog
          photo={cropping}
          aspect={1}
          onDone={(cropped) => {
            setOriginal(cropping);
            setCropping(null);
            onChange(cropped);
          }}
          onCancel={() => setCropping(null)}
        />
      )}
    </>
  );
}
