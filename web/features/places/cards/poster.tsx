import { CategoryIcon, tintOf } from './category-icon.tsx';
import css from './poster.module.css';

type Props = { placeId: number; category: string; drawing: string | undefined };

/**
 * Picture of a place without a photo: the drawing of its kind in the colours of its category. Even ids have the sun on the left.
 * Decorative.
 */
export function Poster({ placeId, category, drawing }: Props) {
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
