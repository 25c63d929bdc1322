import type { BridgeBoard, CurrentBridge } from '#contract/bridges.ts';
import type { Way } from '#domain/bridges/bridges.ts';
import { formatAgo } from '#domain/time/format-ago.ts';
import { embedTexts as texts } from '#texts/bridges/embed.ts';
import { toSourceViewModel } from '#web/features/bridges/board/board-view-model.ts';
import { toBridgeHeadlines } from '#web/features/bridges/board/bridge-headline-view-model.ts';
import { type FormattedInstant, toLaneViewModel } from '#web/features/bridges/lane-view-model.ts';
import { formatRelativeTime } from '#web/shell/time/relative-time.ts';
import type { EmbedRow, EmbedViewModel } from './bridge-embed.tsx';

/** The lanes of one bridge as rows. `url` is its page. */
export function toBridgeEmbed(board: BridgeBoard, bridge: CurrentBridge, url: string): EmbedViewModel {
  const rows = bridge.lanes.map((lane): EmbedRow => {
    const { name, number, word, levelWord, taken, note, face } = toLaneViewModel(lane, bridge, board.at);
    const about = describe(taken, face === 'estimate' ? texts.estimate : note, board.at);
    return { key: lane.lane, name, number: mark(number, face === 'estimate'), word, levelWord, note: about };
  });
  return { ...toFrame(board, url), title: texts.title(bridge.name), rows };
}

/** Every bridge as a row, for a way of crossing. `url` is the page with all bridges. */
export function toBoardEmbed(board: BridgeBoard, way: Way, url: string): EmbedViewModel {
  const { rows } = toBridgeHeadlines(board, way, []);
  return {
    ...toFrame(board, url),
    title: texts.all,
    rows: rows.map(({ name, number, word, levelWord, taken, note }) => ({
      key: name,
      name,
      number,
      word,
      levelWord,
      note: describe(taken, number ? texts.estimate : note, board.at),
    })),
  };
}

function toFrame(board: BridgeBoard, url: string): Omit<EmbedViewModel, 'title' | 'rows'> {
  const { name, url: sourceUrl, failing } = toSourceViewModel(board);
  return {
    warnings: failing ? [failing] : [],
    updated: texts.updated(formatRelativeTime(board.at, board.at)),
    source: { name, url: sourceUrl },
    url,
  };
}

/** An estimate starts with '≈', unless it starts with '<' or*/
const mark = (number: string, isEstimate: boolean) => (isEstimate && /^\d/.test(number) ? `≈${number}` : number);

/** When an official number was taken, with its age; else why there is none. */
const describe = (taken: FormattedInstant | null, otherwise: string, now: string): string =>
  taken ? texts.taken(taken.text, formatAgo(new Date(taken.at), new Date(now))) : otherwise;
