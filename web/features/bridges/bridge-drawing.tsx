/** `mark` stands beside the name in a row, `banner` across the page of the bridge. */
type Props = { kind: 'mark' | 'banner'; port: string; className: string | undefined };

/** Line drawing of a bridge from public/bridges.svg. Decorative: the name stands beside it. Empty for a bridge without a drawing. */
export const BridgeDrawing = ({ kind, port, className }: Props) => (
  <svg
    className={className}
    viewBox={kind === 'mark' ? '0 0 48 30' : '0 0 1040 112'}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <use href={`/bridges.svg#${kind}-${port}`} />
  </svg>
);
