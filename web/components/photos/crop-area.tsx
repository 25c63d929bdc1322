import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { cropTexts as texts } from '#texts/components.ts';
import type { CropRect } from './crop-photo.ts';

type Props = {
  url: string;
  aspect: number;
  zoom: number;
  range: { min: number; max: number };
  onZoom: (zoom: number) => void;
  onCrop: (cut: CropRect) => void;
  onUnreadable: () => void;
};

/** Distance that one press of an arrow key moves the image, in CSS pixels. */
const keyStepPx = 10;

/** Image with its crop frame. Imports the stylesheet, because the CSP forbids style elements created by scripts. */
export function CropArea({ url, aspect, zoom, range, onZoom, onCrop, onUnreadable }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  return (
    <Cropper
      image={url}
      aspect={aspect}
      crop={crop}
      zoom={zoom}
      minZoom={range.min}
      maxZoom={range.max}
      keyboardStep={keyStepPx}
      disableAutomaticStylesInjection
      cropperProps={{ role: 'application', 'aria-label': texts.area }}
      mediaProps={{ alt: '', onError: onUnreadable }}
      onCropChange={setCrop}
      onZoomChange={onZoom}
      onCropComplete={(_, pixels) => onCrop(pixels)}
    />
  );
}
