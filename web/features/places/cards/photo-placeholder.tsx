import { missingPhotoText } from '#texts/places/place-card.ts';
import { CategoryIcon, tintOf } from './category-icon.tsx';
import css from './photo-placeholder.module.css';

/** Placeholder without a photo: arches in the category's tint, with its icon. */
export function PhotoPlaceholder({ category, label }: { category: string; label: string }) {
  const { className, ...tint } = tintOf(category);
  return (
    <span {...tint} className={`${css.none} ${className}`}>
      <span className={css.icon}>
        <CategoryIcon category={category} size={27} />
      </span>
      <span lang={label === missingPhotoText ? 'en' : undefined} className={css.label} aria-hidden="true">
        {label}
      </span>
    </span>
  );
}
