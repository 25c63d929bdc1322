import { type DirectoryCategoryName, directoryCategory, directoryCategoryOf } from '#domain/categories.ts';
import { noImage } from '#texts/photos.ts';
import { usePhotoAddress } from '#web/components/photo-address.ts';
import { CategoryIcon } from './category-icon.tsx';
import css from './photo.module.css';

/** The first photo of a list, or the drawn ground that stands where a photo is missing. */
export function FirstPhoto({ photos, category, alt = '' }: { photos: unknown; category: string; alt?: string }) {
  const address = usePhotoAddress();
  const first = Array.isArray(photos) ? photos[0] : undefined; // DIR-12
  if (typeof first !== 'string') return <NoPhoto category={category} label={noImage} />;
  return <img className={css.photo} src={address(first)} alt={alt} loading="lazy" decoding="async" />;
}

const tints: Partial<Record<DirectoryCategoryName, string>> = {
  Food: 'ladrillo',
  Kids: 'sol',
  Events: 'sol',
  Attractions: 'stone',
  Stay: 'night',
  'Night Life': 'night',
};

/** Arches in the category's tint, with its icon. */
export function NoPhoto({ category, label }: { category: string; label: string }) {
  const known = directoryCategory(category) ?? directoryCategoryOf(category);
  return (
    <span className={css.none} data-tint={known && tints[known.name]}>
      <span className={css.icon}>
        <CategoryIcon category={category} size={27} />
      </span>
      <span lang={label === noImage ? 'en' : undefined} className={css.label} aria-hidden="true">
        {label}
      </span>
    </span>
  );
}
