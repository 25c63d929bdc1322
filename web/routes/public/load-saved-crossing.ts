import type { BridgeBoard } from '#contract/bridges.ts';
import type { ApiClient } from '#contract/client.ts';
import { pickLane } from '#domain/bridges/bridges.ts';
import type { BridgeHeadline } from '#web/features/bridges/board/bridge-headline-view-model.ts';
import {
  type CrossingQuestion,
  type SavedCrossing,
  toSavedCrossing,
  toWeekBefore,
} from '#web/features/bridges/board/saved-crossing-view-model.ts';

/** Loads the crossing in the URL of a page; its readings of a week ago only when the URL has one. */
export async function loadSavedCrossing(
  api: ApiClient,
  board: BridgeBoard,
  question: CrossingQuestion,
  rows: BridgeHeadline[],
): Promise<SavedCrossing> {
  const bridge = board.bridges.find(({ port }) => port === question.port);
  const lane = bridge && pickLane(bridge.lanes, question.way)?.lane;
  if (!lane) return toSavedCrossing(board, question, { rows, past: null });
  const { from, to } = toWeekBefore(board.at);
  const [{ readings }, week] = await Promise.all([
    api.bridges.history({ port: bridge.port, lane, from, to }),
    api.bridges.week({ port: bridge.port, lane }),
  ]);
  return toSavedCrossing(board, question, { rows, past: { readings, week } });
}
