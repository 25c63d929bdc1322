import { durations as texts } from '#texts/time.ts';

const hourMinutes = 60;

/** Formats a duration in whole minutes: '49 min', '3 h', '3 h 49 min'. */
export function formatMinutes(duration: number): string {
  const [hours, minutes] = [Math.floor(duration / hourMinutes), duration % hourMinutes];
  if (hours === 0) return texts.minutes(minutes);
  return minutes === 0 ? texts.hours(hours) : texts.hoursAndMinutes(hours, minutes);
}
