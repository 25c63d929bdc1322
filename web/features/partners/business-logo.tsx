import { useState } from 'react';
import { narrowerPhoto } from '#domain/photos.ts';
import { usePhotoAddress } from '#web/components/photo-address.ts';

/** Stands for a logo that there is none of (PART-2); public/. */
const fallback = '/no-logo.svg';

/** A business's logo; its name stands beside it. */
export function BusinessLogo({ logo, className }: { logo: string; className: string | undefined }) {
  const address = usePhotoAddress();
  const [broken, setBroken] = useState(false);
  const source = logo && !broken ? address(narrowerPhoto(logo, 480)) : fallback;
  return (
    <img
      src={source}
      alt=""
      width={52}
      height={52}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setBroken(true)}
    />
  );
}
