import { estimateWay } from '#domain/bridges/road-time.ts';
import { placeCard as texts } from '#texts/places/place-card.ts';

/** Longest way that a reason names, in minutes. */
const maxMinutes = 45;

/**
 * The reason to go that a card gives: the kind of the place ('' when unknown) and the way from `from`, `metres` in a straight line.
 * undefined when neither is known.
 */
export function formatReason(
  kind: string,
  metres: number | null,
  from: string,
): { text: string; from: string } | undefined {
  const way = metres === null ? null : estimateWay(metres);
  if (!way || way.minutes > maxMinutes) return kind ? { text: kind, from: '' } : undefined;
  const formatted = way.isOnFoot ? texts.onFoot(way.minutes) : texts.byCar(way.minutes);
  return { text: texts.reason(kind, formatted), from };
}
