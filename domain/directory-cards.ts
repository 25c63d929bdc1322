/** How many cards of the directory a page may hold; each is reached from the one before without JavaScript. */
const steps = [24, 96, 384, 960] as const;
const [firstStep, , , lastStep] = steps;

/** Cards on a page whose address asks for so many: the next step that holds them, the first one for anything else. */
export function cardsToShow(asked: string | null): number {
  const count = Number(asked);
  return count > 0 ? (steps.find((step) => step >= count) ?? lastStep) : firstStep;
}

/** The step after this one; null after the last. */
export function moreCards(shown: number): number | null {
  return steps.find((step) => step > shown) ?? null;
}
