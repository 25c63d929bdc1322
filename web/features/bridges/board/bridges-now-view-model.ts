import type { BridgeBoard, CurrentBridge } from '#contract/bridges.ts';
import type { RateBoard } from '#contract/rates.ts';
import { sourceTexts, landingBridges as texts } from '#texts/bridges/bridges-public.ts';
import { paths } from '#web/api/paths.ts';
import { resolveBridgeState } from '#web/features/bridges/bridge-state.ts';
import { type FormattedInstant, formatExpectedRange, toLaneViewModel } from '#web/features/bridges/lane-view-model.ts';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';

/** Every text of the landing page's section, so that the browser bundle contains none of them. */
export type BridgesNowViewModel = {
  title: string;
  /** Sentence about an outage of the source and its start; '' while it responds */
  failing: string;
  rows: BridgesNowRow[];
  /** Prefix for the age of a stale number */
  staleLabel: string;
  rate: string;
  links: { to: string; label: string }[];
};

/** A bridge represented by one of its lanes; `level` starts with the dot that separates it from the lane. */
export type BridgesNowRow = {
  port: string;
  to: string;
  name: string;
  number: string;
  lane: string;
  level: string;
  /** Observation time of an official number; null otherwise */
  taken: FormattedInstant | null;
  /** Range of an estimate, or the opening time of a closed bridge; '' otherwise */
  note: string;
};

/** Formats each bridge by its first open standard lane, else its first open lane, and the reference rate. */
export function toBridgesNowViewModel(
  { bridges, at, source: { failingSince } }: BridgeBoard,
  { reference }: RateBoard,
): BridgesNowViewModel {
  return {
    title: texts.title,
    failing: failingSince ? sourceTexts.failing(sourceTexts.since(formatRelativeTime(failingSince, at))) : '',
    staleLabel: texts.old,
    rows: bridges.flatMap((bridge) => formatRow(bridge, at)),
    rate: reference
      ? texts.rate(pesos.format(reference.pesos), texts.sources[reference.source], formatDay(reference.day))
      : texts.noRate,
    links: [
      { to: paths.bridges, label: texts.all },
      { to: paths.dollar, label: texts.dollar },
    ],
  };
}

const pesos = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const mediumDate = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: 'UTC' });
const formatDay = (date: string) => mediumDate.format(new Date(`${date}T00:00:00Z`));

function formatRow(bridge: CurrentBridge, now: string): BridgesNowRow[] {
  const { port, name, lanes } = bridge;
  if (lanes.length === 0) return [];
  const { stateWord, opens } = resolveBridgeState(bridge, lanes, now);
  const row = { port, name, to: paths.bridge(port) };
  const openLanes = lanes.filter(({ face }) => face !== 'closed');
  const lane = openLanes.find((candidate) => candidate.lane.endsWith('_standard')) ?? openLanes[0];
  if (!lane) return [{ ...row, number: stateWord, lane: '', level: '', taken: null, note: opens }];
  const viewModel = toLaneViewModel(lane, bridge, now);
  const { number, word, face, levelWord, taken } = viewModel;
  return [
    {
      ...{ ...row, lane: viewModel.name, taken },
      number: number ? texts.minutes(number, face === 'estimate') : word,
      level: levelWord && ` · ${levelWord}`,
      note: face === 'estimate' ? texts.estimate(formatExpectedRange(lane)) : '',
    },
  ];
}
