import type { Offer } from '#contract/coupons.ts';
import { bridges } from '#domain/bridges.ts';
import { idOrNull } from '#domain/id.ts';
import { offers as texts } from '#texts/offers.ts';
import { paths } from '#web/api/paths.ts';
import { photoAddress } from '#web/components/photo-address.ts';
import { pageContext } from '#web/context.ts';
import { cardsWords } from '#web/features/offers/offer-words.ts';
import { type Choice, OffersView } from '#web/features/offers/offers-view.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/coupons';

type Api = ReturnType<typeof apiOf>;
type Asked = { categoria: number | undefined; cerca: string | undefined };
/** Where 'near' is meant from; without coordinates where the guide knows none. */
type Point = { key: string; name: string; coordinates: string | undefined };

const bridgePoints: Point[] = bridges.map(({ name, latitude, longitude }) => ({
  key: name.toLowerCase().replaceAll(' ', '-'),
  name,
  coordinates: `${latitude}, ${longitude}`,
}));

/** Coupons in force, of a category and nearest first where the address asks for it, and the ways to every other choice. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicUrl, assetBase } = context.get(pageContext);
  const api = apiOf(context);
  const address = new URL(request.url).searchParams;
  const categoria = idOrNull(address.get('categoria') ?? '') ?? undefined;
  const point = await pointOf(api, address.get('cerca') ?? '');
  const cerca = point?.coordinates;
  const all = await api.coupons.offers({});
  const offers = categoria || cerca ? await api.coupons.offers({ categoria, cerca }) : all;
  const asked: Asked = { categoria, cerca: point?.key };
  const category = all.find(({ CategoriaId }) => CategoriaId === categoria)?.Categoria ?? '';
  return {
    cards: cardsWords(offers, (path) => photoAddress(path, assetBase), point?.name),
    categories: categoryChoices(all, asked),
    points: pointChoices(point, asked),
    order: !point ? ('usual' as const) : cerca ? ('nearest' as const) : ('unknown' as const),
    filtered: all.length > 0 && (categoria !== undefined || point !== null),
    title: category ? texts.pageTitleOf(category) : texts.pageTitle,
    path: paths.coupons(category && categoria ? { categoria } : {}),
    publicUrl,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.title ?? texts.pageTitle,
    description: texts.description,
    path: loaderData?.path ?? paths.coupons(),
    publicUrl: loaderData?.publicUrl ?? '',
  });

export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  return <OffersView {...loaderData} />;
}

const apiOf = (context: Route.LoaderArgs['context']) => context.get(pageContext).api;

/** A bridge by its name in the address, or a place by its id; null for what is neither. */
async function pointOf(api: Api, cerca: string): Promise<Point | null> {
  const bridge = bridgePoints.find(({ key }) => key === cerca.toLowerCase());
  if (bridge) return bridge;
  const id = idOrNull(cerca);
  const [place] = id ? await api.places.get({ id }) : [];
  if (!place) return null;
  const { Latitude, Longitude } = place;
  const coordinates = Latitude === null || Longitude === null ? undefined : `${Latitude}, ${Longitude}`;
  return { key: String(id), name: place.Name, coordinates };
}

/** The categories that have coupons, by name, with how many. */
function categoryChoices(all: Offer[], { categoria, cerca }: Asked): Choice[] {
  const counts = new Map<number, { label: string; count: number }>();
  for (const { CategoriaId, Categoria } of all)
    counts.set(CategoriaId, { label: Categoria, count: (counts.get(CategoriaId)?.count ?? 0) + 1 });
  const known = [...counts].sort(([, a], [, b]) => a.label.localeCompare(b.label, 'es'));
  return [
    { key: '', label: texts.allCategories, to: paths.coupons({ cerca }), on: categoria === undefined },
    ...known.map(([id, { label, count }]) => ({
      key: String(id),
      label,
      count,
      to: paths.coupons({ categoria: id, cerca }),
      on: id === categoria,
    })),
  ];
}

/** Anywhere, the bridges, and the place that was asked about. */
function pointChoices(point: Point | null, { categoria }: Asked): Choice[] {
  const points = !point || bridgePoints.includes(point) ? bridgePoints : [point, ...bridgePoints];
  return [
    { key: '', label: texts.anywhere, to: paths.coupons({ categoria }), on: point === null },
    ...points.map(({ key, name }) => ({
      key,
      label: name,
      to: paths.coupons({ categoria, cerca: key }),
      on: key === point?.key,
    })),
  ];
}
