/** Icon of public/icons.svg by its id. Decorative: a text stands beside it. */
export const SpriteIcon = ({ id, size }: { id: string; size: number }) => (
  <svg width={size} height={size} strokeWidth="1.7" aria-hidden="true">
    <use href={`/icons.svg#${id}`} />
  </svg>
);
