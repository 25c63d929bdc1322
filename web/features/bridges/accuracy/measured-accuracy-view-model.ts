import type { BridgeBoard } from '#contract/bridges.ts';
import type { MeasuredAccuracy } from '#contract/measured.ts';
import { accuracyPage as texts } from '#texts/bridges/accuracy-page.ts';
import { laneNames } from '#texts/bridges/lanes.ts';

/** Official numbers and estimates against what people measured, formatted for display. */
export type MeasuredAccuracyViewModel = {
  lead: string;
  rows: { key: string; name: string; measured: string; official: string; estimate: string; count: string }[];
};

const oneDecimal = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** Formats the figures of the lanes of known bridges, in the order of the board. */
export function toMeasuredAccuracyViewModel(
  { days, rows }: MeasuredAccuracy,
  { bridges }: Pick<BridgeBoard, 'bridges'>,
): MeasuredAccuracyViewModel {
  const format = (minutes: number | null) =>
    minutes === null ? texts.noFigure : texts.minutes(oneDecimal.format(minutes));
  return {
    lead: rows.length > 0 ? texts.measuredLead(days) : texts.measuredNone,
    rows: bridges.flatMap((bridge) =>
      rows
        .filter(({ port }) => port === bridge.port)
        .map(({ lane, minutes, officialError, estimateError, count }) => ({
          key: `${bridge.port} ${lane}`,
          name: `${bridge.name}, ${laneNames[lane]}`,
          measured: format(minutes),
          official: format(officialError),
          estimate: format(estimateError),
          count: oneDecimal.format(count),
        })),
    ),
  };
}
