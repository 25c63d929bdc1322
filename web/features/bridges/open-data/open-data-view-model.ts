import type { BridgeBoard } from '#contract/bridges.ts';
import { embedTexts, openDataPage as texts } from '#texts/bridges/embed.ts';
import { paths } from '#web/api/paths.ts';
import type { OpenDataViewModel } from './open-data-view.tsx';

/** Height of the frame: its fixed parts, and each row, which may take two lines. In pixels. */
const [fixedHeight, rowHeight] = [190, 74];

/** Formats the page for the board of a bridge, or of all without a known port. */
export function toOpenDataViewModel(
  { bridges }: BridgeBoard,
  port: string | null,
  publicUrl: string,
): OpenDataViewModel {
  const chosen = bridges.find((bridge) => bridge.port === port);
  const [first] = bridges;
  const example = chosen ?? first;
  const lane = example?.lanes[0]?.lane;
  const name = chosen?.name ?? embedTexts.all;
  const preview = paths.embed(chosen?.port);
  const height = fixedHeight + rowHeight * (chosen ? chosen.lanes.length : bridges.length);
  const choices = [
    { key: 'all', label: texts.all, to: paths.openData(), isCurrent: !chosen },
    ...bridges.map((bridge) => ({
      key: bridge.port,
      label: bridge.name,
      to: paths.openData(bridge.port),
      isCurrent: bridge === chosen,
    })),
  ];
  const ofLane =
    example && lane
      ? [
          { what: texts.calls.one, path: `/api/bridges/${example.port}` },
          { what: texts.calls.measured, path: `/api/bridges/${example.port}/measured` },
          { what: texts.calls.history, path: paths.laneHistory(example.port, lane, 'json') },
          { what: texts.calls.csv, path: paths.laneHistory(example.port, lane, 'csv') },
        ]
      : [];
  return {
    choices,
    name,
    preview,
    height,
    code: `<iframe src="${publicUrl}${preview}" title="${chosen ? embedTexts.title(name) : name}" width="100%" height="${height}" style="border:0;max-width:24rem" loading="lazy"></iframe>`,
    calls: [
      { what: texts.calls.board, path: '/api/bridges' },
      ...ofLane,
      { what: texts.calls.accuracy, path: '/api/bridges/accuracy' },
      { what: texts.calls.measuredAccuracy, path: '/api/bridges/measured/accuracy' },
      { what: texts.calls.stream, path: '/api/bridges/stream' },
      { what: texts.calls.rates, path: '/api/rates' },
    ],
  };
}
