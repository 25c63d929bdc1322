import type { BridgeBoard, CurrentBridge, CurrentLane, WaitHistory } from '#contract/bridges.ts';
import { pickLane, type Way } from '#domain/bridges/bridges.ts';
import { formatEstimate } from '#domain/bridges/lane-display.ts';
import { getWaitLevel, type WaitLevel } from '#domain/bridges/wait-level.ts';
import { queuePage as texts } from '#texts/bridges/queue.ts';
import { paths } from '#web/api/paths.ts';
import { type LinkChoice, listWayChoices } from '#web/features/bridges/board/board-view-model.ts';
import { type BridgeHeadline, toBridgeHeadlines } from '#web/features/bridges/board/bridge-headline-view-model.ts';
import { listHoursAhead } from '#web/features/bridges/hours/lane-hours.ts';
import { formatMeasured } from '#web/features/bridges/lane-view-model.ts';
import { formatNearestHour } from '#web/shell/time/relative-time.ts';

/** View model of the page for people in a queue. */
export type QueueViewModel = {
  bridge: BridgeHeadline;
  /** Page of the bridge, with the chosen lane */
  to: string;
  /** measured median; '' for too few people */
  measured: string;
  /** Page that measures one's own crossing */
  measureTo: string;
  wayChoices: LinkChoice[];
  hours: QueueHour[];
  others: { key: string; to: string; headline: BridgeHeadline }[];
};

/** One hour before or after now; `percent` is its height on the scale, 0 to 100. */
export type QueueHour = {
  key: string;
  label: string;
  text: string;
  level: WaitLevel | null;
  percent: number;
  isEstimate: boolean;
};

/** Hours before now that the page shows. */
export const queueHistoryHours = 5;
/** Lower limit of the scale's maximum in minutes: short waits get short bars. */
const minScaleMinutes = 60;

/** The bridge with this port, else the first with a lane for the way of crossing, else the first. */
export const pickQueueBridge = ({ bridges }: BridgeBoard, port: string | null, way: Way): CurrentBridge | undefined =>
  bridges.find((bridge) => bridge.port === port) ?? bridges.find(({ lanes }) => pickLane(lanes, way)) ?? bridges[0];

/** Formats a bridge of the board for its queue. `readings` belong to the lane of the way of crossing. */
export function toQueueViewModel(
  board: BridgeBoard,
  bridge: CurrentBridge,
  { way, readings }: { way: Way; readings: WaitHistory['readings'] },
): QueueViewModel | null {
  const { rows } = toBridgeHeadlines(board, way, []);
  const bridges = board.bridges.flatMap(({ port }, index) => {
    const headline = rows[index];
    return headline ? [{ key: port, to: paths.queue({ puente: port, cruce: way }), headline }] : [];
  });
  const row = bridges.find(({ key }) => key === bridge.port);
  if (!row) return null;
  const lane = pickLane(bridge.lanes, way);
  return {
    bridge: row.headline,
    to: paths.bridge(bridge.port, lane?.lane),
    measured: lane ? formatMeasured(lane, board.at) : '',
    measureTo: paths.measure(bridge.port),
    wayChoices: listWayChoices(way, (cruce) => paths.queue({ puente: bridge.port, cruce })),
    hours: lane ? toQueueHours(lane, bridge, readings) : [],
    others: bridges.filter((other) => other !== row),
  };
}

type Hour = Pick<QueueHour, 'key' | 'label' | 'isEstimate'> & { minutes: number | null };

function toQueueHours(lane: CurrentLane, bridge: CurrentBridge, readings: WaitHistory['readings']): QueueHour[] {
  const past = lastReadingByHour(readings).map(
    ({ observedAt, minutes }): Hour => ({
      key: observedAt,
      label: formatNearestHour(observedAt),
      minutes,
      isEstimate: false,
    }),
  );
  const ahead = listHoursAhead(lane, bridge).map(
    ({ at, minutes, isClosed }): Hour => ({
      key: at,
      label: formatNearestHour(at),
      minutes: isClosed ? null : minutes,
      isEstimate: true,
    }),
  );
  const hours = [...past, ...ahead];
  const scale = Math.max(minScaleMinutes, ...hours.map(({ minutes }) => minutes ?? 0));
  return hours.map(({ minutes, ...hour }) => ({
    ...hour,
    text: formatMinutes(minutes, hour.isEstimate),
    level: minutes === null ? null : getWaitLevel(minutes),
    percent: Math.round((100 * (minutes ?? 0)) / scale),
  }));
}

function formatMinutes(minutes: number | null, isEstimate: boolean): string {
  if (minutes === null) return texts.closed;
  return isEstimate ? formatEstimate(minutes) : String(minutes);
}

/** The last reading of each hour that is not doubtful, oldest first. */
function lastReadingByHour(readings: WaitHistory['readings']): WaitHistory['readings'] {
  const plausible = readings.filter(({ doubtful }) => !doubtful);
  const byHour = new Map(plausible.map((reading) => [formatNearestHour(reading.observedAt), reading]));
  return [...byHour.values()].slice(-queueHistoryHours);
}
