import { useState } from 'react';
import { toNarrowerPhoto } from '#domain/photos.ts';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';

/** Placeholder logo in public/ (PART-2). */
const fallbackLogo = '/no-logo.svg';

/** Logo of a business, decorative: its name is shown beside it. */
export function BusinessLogo({ logo, className }: { logo: string; className: string | undefined }) {
  const photoUrl = usePhotoUrl();
  const [isBroken, setIsBroken] = useState(false);
  const source = logo && !isBroken ? photoUrl(toNarrowerPhoto(logo, 480)) : fallbackLogo;
  return (
    <img
      src={source}
      alt=""
      width={52}
      height={52}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setIsBroken(true)}
    />
  );
}
