/** Card counts of a directory page; each page links to the next count without JavaScript. */
const steps = [24, 96, 384, 960] as const;
const [firstStep, , , lastStep] = steps;

/** Cards to show for the requested count in the URL: the smallest step that holds them, or the first step for an invalid count. */
export function parseCardCount(requested: string | null): number {
  const count = Number(requested);
  return count > 0 ? (steps.find((step) => step >= count) ?? lastStep) : firstStep;
}

/** The next step after `shown` cards; null after the last one. */
export function nextCardCount(shown: number): number | null {
  return steps.find((step) => step > shown) ?? null;
}
