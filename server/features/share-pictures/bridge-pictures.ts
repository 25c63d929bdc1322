import type { BridgeBoard, CurrentBridge, CurrentLane } from '#contract/bridges.ts';
import { pickLane, ways } from '#domain/bridges/bridges.ts';
import { formatWait } from '#domain/bridges/lane-display.ts';
import { getWaitLevel } from '#domain/bridges/wait-level.ts';
import { city } from '#domain/city.ts';
import { laneNames, levelNames } from '#texts/bridges/lanes.ts';
import { sharePictureTexts as texts } from '#texts/share-pictures.ts';
import type { Fonts } from './outlined-text.ts';
import { colours, drawFrame, edges } from './picture-frame.ts';

const zone = { timeZone: city.timeZone };
const dayFormat = new Intl.DateTimeFormat('es-MX', { ...zone, weekday: 'short', day: 'numeric', month: 'short' });
const quarterMs = 15 * 60_000;
const clockFormat = new Intl.DateTimeFormat('es-MX', { ...zone, hour: 'numeric', minute: '2-digit', hour12: true });

/** SVG of all bridges: the wait of each by car, or by the first way that its lanes serve. */
export function drawBridges(fonts: Fonts, { bridges, at }: BridgeBoard): string {
  const { text, display } = fonts;
  const lanes = bridges.map(pickMainLane);
  const title = display.draw(texts.bridgesTitle, { x: edges.left, y: 176, size: 60, fill: colours.ink });
  const step = Math.min(70, 280 / Math.max(1, bridges.length));
  const rows = bridges.flatMap((bridge, row) => {
    const y = 248 + row * step;
    const lane = lanes[row];
    const isByCar = !lane || lane.lane === 'passenger_standard';
    const name = isByCar ? bridge.name : bridge.name + texts.otherWay(laneNames[lane.lane]);
    const ownTime = formatOwnTime(lane, latestReading(lanes));
    const rule = `<rect x="${edges.left}" y="${y + 20}" width="${edges.right - edges.left}" height="1.5" fill="${colours.line}"/>`;
    return [
      text.draw(name, { x: edges.left, y, size: 34, fill: colours.ink }),
      text.draw(ownTime, { x: edges.left + text.measure(`${name}  `, 34), y, size: 24, fill: colours.inkSoft }),
      ...drawWait(fonts, lane, { y, size: 46 }),
      ...(row < bridges.length - 1 ? [rule] : []),
    ];
  });
  return drawFrame(fonts, formatMoment(lanes, at), [title, ...rows]);
}

/** SVG of one bridge: its wait in large figures, and its other lanes. */
export function drawBridge(fonts: Fonts, board: BridgeBoard, bridge: CurrentBridge): string {
  const { text, display } = fonts;
  const lane = pickMainLane(bridge);
  const others = bridge.lanes.filter((one) => one !== lane && formatWait(one) !== '').slice(0, 4);
  const label = [lane ? laneNames[lane.lane] : '', describe(lane)].filter(Boolean).join(' · ');
  const content = [
    display.draw(bridge.name, { x: edges.left, y: 182, size: 66, fill: colours.ink }),
    text.draw(label, { x: edges.left, y: 240, size: 32, fill: colours.inkSoft }),
    drawLargeWait(fonts, lane),
    ...others.flatMap((other, row) => {
      const y = 330 + row * 56;
      return [
        text.draw(laneNames[other.lane], { x: 660, y, size: 30, fill: colours.inkSoft }),
        ...drawWait(fonts, other, { y, size: 36 }),
      ];
    }),
  ];
  return drawFrame(fonts, formatMoment([lane], board.at), content);
}

/** The lane that stands for a bridge: that of the first way with a wait, cars first. */
function pickMainLane({ lanes }: CurrentBridge): CurrentLane | undefined {
  const candidates = ways.flatMap((way) => pickLane(lanes, way) ?? []);
  const [usual] = candidates;
  const isCarLane = usual?.lane === 'passenger_standard';
  return isCarLane ? usual : (candidates.find(({ minutes }) => minutes !== null) ?? usual);
}

const hasNumber = (lane: CurrentLane | undefined): lane is CurrentLane => lane !== undefined && lane.minutes !== null;

/** The wait at the right edge, its level as a colour and a word before it. */
function drawWait({ text }: Fonts, lane: CurrentLane | undefined, { y, size }: { y: number; size: number }): string[] {
  const x = edges.right;
  if (!hasNumber(lane)) return [text.draw(wordOf(lane), { x, y, size: 32, fill: colours.inkSoft, align: 'end' })];
  const level = getWaitLevel(lane.minutes ?? 0);
  const number = formatNumber(lane);
  const unit = text.measure(` ${texts.minutes}`, 28);
  const numberWidth = text.measure(number, size);
  const wordX = x - Math.max(unit + numberWidth, 150) - 28;
  return [
    text.draw(texts.minutes, { x, y, size: 28, fill: colours.inkSoft, align: 'end' }),
    text.draw(number, { x: x - unit, y, size, fill: colours.ink, align: 'end' }),
    ...(size > 40
      ? [text.draw(levelNames[level], { x: wordX, y, size: 28, fill: colours.levels[level], align: 'end' })]
      : []),
  ];
}

function drawLargeWait({ text }: Fonts, lane: CurrentLane | undefined): string {
  const [x, y] = [edges.left - 4, 440];
  if (!hasNumber(lane)) return text.draw(wordOf(lane), { x, y: 380, size: 96, fill: colours.inkSoft });
  const level = getWaitLevel(lane.minutes ?? 0);
  const number = formatNumber(lane);
  const after = x + text.measure(number, 190) + 16;
  return [
    text.draw(number, { x, y, size: 190, fill: colours.ink }),
    text.draw(texts.minutes, { x: after, y: y - 56, size: 52, fill: colours.inkSoft }),
    text.draw(levelNames[level], { x: after, y, size: 38, fill: colours.levels[level] }),
  ].join('');
}

const wordOf = (lane: CurrentLane | undefined): string => (lane?.face === 'closed' ? texts.closed : texts.unknown);

/** An estimate starts with '≈', unless it starts with '<'. */
function formatNumber(lane: CurrentLane): string {
  const number = formatWait(lane);
  return lane.face === 'estimate' && /^\d/.test(number) ? texts.about + number : number;
}

function describe(lane: CurrentLane | undefined): string {
  if (!hasNumber(lane)) return '';
  return lane.face === 'official' ? texts.official : texts.estimate;
}

/** When an official number was taken, unless it is the latest, whose time the picture gives once. */
function formatOwnTime(lane: CurrentLane | undefined, latest: number | null): string {
  const readingTime = latestReading([lane]);
  return readingTime === null || readingTime === latest ? '' : clockFormat.format(readingTime);
}

/** When the latest official number was taken; without one, when the picture was drawn to the quarter hour. */
function formatMoment(lanes: (CurrentLane | undefined)[], now: string): string {
  const at = latestReading(lanes) ?? Math.floor(Date.parse(now) / quarterMs) * quarterMs;
  return texts.takenAt(dayFormat.format(at).replaceAll(',', ''), clockFormat.format(at));
}

/** Time of the latest official number, in milliseconds since 1970; null without one. */
function latestReading(lanes: (CurrentLane | undefined)[]): number | null {
  const times = lanes.flatMap((lane) => (lane?.face === 'official' && lane.reading ? lane.reading.observedAt : []));
  return times.map((at) => Date.parse(at)).sort((a, b) => b - a)[0] ?? null;
}
