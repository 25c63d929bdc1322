/** Logo of Entrepuentes: two bridge arches over the river. Drawn in the current text colour. */
export function Logo({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <path d="M3 17h42" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <path d="M7 35V31a8.5 8.5 0 0 1 17 0v4" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <path d="M24 35v-4a8.5 8.5 0 0 1 17 0v4" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M3 43c3.5 0 3.5-2.4 7-2.4s3.5 2.4 7 2.4 3.5-2.4 7-2.4 3.5 2.4 7 2.4 3.5-2.4 7-2.4 3.5 2.4 7 2.4"
        stroke="var(--agua)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="24" cy="8" r="3.4" fill="var(--sol)" />
    </svg>
  );
}
