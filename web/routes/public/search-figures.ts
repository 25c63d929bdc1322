import type { BridgeBoard } from '#contract/bridges.ts';
import type { RateBoard } from '#contract/rates.ts';
import type { Way } from '#domain/bridges/bridges.ts';
import type { SearchCard } from '#domain/search/parse-search.ts';
import { searchHints as texts } from '#texts/places/search-hints.ts';
import { get } from '#web/api/public-calls.ts';
import { parseWay } from '#web/features/bridges/board/board-view-model.ts';
import { toBridgeHeadlines } from '#web/features/bridges/board/bridge-headline-view-model.ts';
import { toBestOffers } from '#web/features/rates/best-offers-view-model.ts';

type FigureSource = { board: () => Promise<BridgeBoard>; rates: () => Promise<RateBoard> };

const browserSource: FigureSource = {
  board: () => get<BridgeBoard>('/api/bridges'),
  rates: () => get<RateBoard>('/api/rates'),
};

/**
 * Loads the numbers of now for the cards of a search: the waits at the bridges, the best rates of the dollar. One text for each card,
 * '' for a card without numbers or whose numbers could not be loaded. Does not reject.
 */
export async function loadSearchFigures(cards: SearchCard[], source = browserSource): Promise<string[]> {
  const loadFor = <Value>(load: () => Promise<Value>, pages: SearchCard['page'][]) =>
    cards.some(({ page }) => pages.includes(page)) ? load().catch(() => null) : null;
  const [board, rates] = await Promise.all([
    loadFor(source.board, ['bridge', 'bridges']),
    loadFor(source.rates, ['dollar']),
  ]);
  return cards.map(({ page, key }) => {
    if (page === 'dollar' && rates)
      return toBestOffers(rates)
        .offers.map(({ label, rate }) => `${label} ${rate}`)
        .join(' · ');
    if (!board) return '';
    if (page === 'bridges') return listWaits(board, parseWay(key)).map(texts.waitAt).join(' · ');
    const waits = listWaits(board, 'auto').concat(listWaits(board, 'camion'));
    const wait = page === 'bridge' ? waits.find(({ port }) => port === key) : undefined;
    return wait ? texts.wait(wait.minutes) : '';
  });
}

/** The bridges with a wait for a way of crossing, in minutes: '45', '≈50' or '<5'. */
const listWaits = (board: BridgeBoard, way: Way) =>
  toBridgeHeadlines(board, way, []).rows.flatMap(({ name, number }, index) =>
    number ? { name, minutes: number, port: board.bridges[index]?.port } : [],
  );
