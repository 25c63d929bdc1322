/** River under an arch bridge, with sun or moon by theme. The bridge uses `currentColor`. */
export function ArchScene({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 432 132" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="432" height="132" fill="var(--sky)" />
      <circle cx="216" cy="66" r="34" fill="var(--sun)" />
      <path d={bridge} fill="currentColor" />
      <rect y="108" width="432" height="24" fill="var(--river)" />
      <path
        d="M24 116h42M96 124h60M196 116h40M262 125h54M340 116h48"
        stroke="var(--river-deep)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

const spans = [0, 1, 2, 3, 4, 5];

/** Path of the deck and the openings between the piers. */
const bridge = `M0 72h432v8H0z${spans.map((i) => `M${i * 72 - 1} 78h74v32h-9v-2a28 28 0 0 0-56 0v2h-9z`).join('')}`;
