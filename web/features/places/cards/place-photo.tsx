import { type DirectoryCategoryName, findDirectoryCategory, toDirectoryCategory } from '#domain/places/categories.ts';
import { missingPhotoText } from '#texts/missing-photo.ts';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import { CategoryIcon } from './category-icon.tsx';
import css from './place-photo.module.css';

/** First photo of a list, or a placeholder. `photos` may be any value: anything but an array counts as empty (DIR-12). */
export function PlacePhoto({ photos, category, alt = '' }: { photos: unknown; category: string; alt?: string }) {
  const photoUrl = usePhotoUrl();
  const first = Array.isArray(photos) ? photos[0] : undefined;
  if (typeof first !== 'string') return <PhotoPlaceholder category={category} label={missingPhotoText} />;
  return <img className={css.photo} src={photoUrl(first)} alt={alt} loading="lazy" decoding="async" />;
}

const tints: Partial<Record<DirectoryCategoryName, string>> = {
  Food: 'ladrillo',
  Kids: 'sol',
  Events: 'sol',
  Attractions: 'stone',
  Stay: 'night',
  'Night Life': 'night',
};

/** Placeholder without a photo: arches in the category's tint, with its icon. */
export function PhotoPlaceholder({ category, label }: { category: string; label: string }) {
  const known = findDirectoryCategory(category) ?? toDirectoryCategory(category);
  return (
    <span className={css.none} data-tint={known && tints[known.name]}>
      <span className={css.icon}>
        <CategoryIcon category={category} size={27} />
      </span>
      <span lang={label === missingPhotoText ? 'en' : undefined} className={css.label} aria-hidden="true">
        {label}
      </span>
    </span>
  );
}
