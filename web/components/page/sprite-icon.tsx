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
