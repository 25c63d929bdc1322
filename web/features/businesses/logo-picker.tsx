import { useState } from 'react';
import { businessFields, businessForm as texts } from '#texts/businesses.ts';
import button from '#web/components/button.module.css';
import { CropDialog } from '#web/components/crop-dialog.tsx';
import { PhotoPicker } from '#web/components/photo-picker.tsx';

type Props = {
  logo: File | null;
  onChange: (logo: File | null) => void;
  /** Address of the logo that the business has. */
  stored: string | undefined;
  progress: number | null;
  disabled: boolean;
};

/** A square logo: what is chosen is cropped first, and can be cropped anew (BNEW-1). */
export function LogoPicker({ logo, onChange, stored, progress, disabled }: Props) {
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
        disabled={disabled}
      >
        <button type="button" className={button.button} disabled={disabled} onClick={() => setCropping(original)}>
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
