import { type DirectoryCategoryName, findDirectoryCategory, toDirectoryCategory } from '#domain/places/categories.ts';
import { SpriteIcon } from '#web/components/page/sprite-icon.tsx';
import css from './category-icon.module.css';

const tints: Partial<Record<DirectoryCategoryName, string>> = {
  Food: 'ladrillo',
  Kids: 'sol',
  Events: 'sol',
  Attractions: 'stone',
  Stay: 'night',
  'Night Life': 'night',
};

type Props = { category: string; drawing?: string | undefined; size?: number };

/**
 * Icon of a directory category or a stored category, or the `drawing` of the kind of a place (`findDrawing`) in its place; a pin
 * for any other category. Decorative: the name is shown beside it.
 */
export function CategoryIcon({ category, drawing, size = 28 }: Props) {
  if (drawing) return <SpriteIcon sprite="kinds" id={drawing} size={size} />;
  return <SpriteIcon id={toName(category)?.toLowerCase().replace(' ', '-') ?? 'other'} size={size} />;
}

/** Attributes of an element in the colours of a category. */
export const tintOf = (category: string) => ({
  className: css.tint,
  'data-tint': tints[toName(category) as DirectoryCategoryName],
});

const toName = (category: string) => (findDirectoryCategory(category) ?? toDirectoryCategory(category))?.name;
