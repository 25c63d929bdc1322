import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { cropWords as texts } from '#texts/pieces.ts';
import type { Cut } from './crop-photo.ts';

type Props = {
  url: string;
  aspect: number;
  zoom: number;
  range: { min: number; max: number };
  onZoom: (zoom: number) => void;
  onCut: (cut: Cut) => void;
  onUnreadable: () => void;
};

/** How far one press of an arrow key moves the image, in pixels of the screen. */
const keyStep = 10;

/** The image under its frame. Its styles come as a file, because the content policy lets no script write a style element. */
export function CropArea({ url, aspect, zoom, range, onZoom, onCut, onUnreadable }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  return (
    <Cropper
      image={url}
      aspect={aspect}
      crop={crop}
      zoom={zoom}
      minZoom={range.min}
      maxZoom={range.max}
      keyboardStep={keyStep}
      disableAutomaticStylesInjection
      cropperProps={{ role: 'application', 'aria-label': texts.area }}
      mediaProps={{ alt: '', onError: onUnreadable }}
      onCropChange={setCrop}
      onZoomChange={onZoom}
      onCropComplete={(_, pixels) => onCut(pixels)}
    />
  );
}
