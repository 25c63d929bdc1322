import { type DirectoryCategoryName, findDirectoryCategory, toDirectoryCategory } from '#domain/places/categories.ts';
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

type PosterProps = { placeId: number; category: string; drawing: string | undefined };

/**
 * Picture of a place without a photo: the drawing of its kind in the colours of its category. Even ids have the sun on the left.
 * Decorative.
 */
export function Poster({ placeId, category, drawing }: PosterProps) {
  const { className, ...tint } = tintOf(category);
  return (
    <span
      {...tint}
      className={`${css.poster} ${className}`}
      data-sun={placeId % 2 ? 'right' : 'left'}
      aria-hidden="true"
    >
      <CategoryIcon category={category} drawing={drawing} size={96} />
    </span>
  );
}

/** Icon of public/icons.svg, or of public/kinds.svg, by its id. Decorative: a text stands beside it. */
export const SpriteIcon = ({
  sprite = 'icons',
  id,
  size,
}: {
  sprite?: 'icons' | 'kinds';
  id: string;
  size: number;
}) => (
  <svg width={size} height={size} strokeWidth="1.7" aria-hidden="true">
    <use href={`/${sprite}.svg#${id}`} />
  </svg>
);
