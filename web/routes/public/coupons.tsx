import type { PublicCoupon } from '#contract/coupons.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import { parseId } from '#domain/id.ts';
import { publicCouponsPage as texts } from '#texts/coupons/coupons-public.ts';
import { paths } from '#web/api/paths.ts';
import { photoUrl } from '#web/components/photos/photo-url.ts';
import { pageContext } from '#web/context.ts';
import { toCouponCardViewModels } from '#web/features/coupons/public/coupon-card-view-model.ts';
import { CouponListView, type FilterOption } from '#web/features/coupons/public/coupon-list-view.tsx';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/coupons';

type Api = ReturnType<typeof apiOf>;
type Filter = { categoria: number | undefined; cerca: string | undefined };
/** Point from which distances are measured; without coordinates if the place has none. */
type Point = { key: string; name: string; coordinates: string | undefined };

const bridgePoints: Point[] = bridges.map(({ name, latitude, longitude }) => ({
  key: name.toLowerCase().replaceAll(' ', '-'),
  name,
  coordinates: `${latitude}, ${longitude}`,
}));

/** Loads the valid coupons, by category and distance if the URL asks for it, and the links to all other choices. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicUrl, assetBase } = context.get(pageContext);
  const api = apiOf(context);
  const searchParams = new URL(request.url).searchParams;
  const categoria = parseId(searchParams.get('categoria') ?? '') ?? undefined;
  const point = await findPoint(api, searchParams.get('cerca') ?? '');
  const cerca = point?.coordinates;
  const all = await api.coupons.listPublic({});
  const coupons = categoria || cerca ? await api.coupons.listPublic({ categoria, cerca }) : all;
  const filter: Filter = { categoria, cerca: point?.key };
  const category = all.find(({ CategoriaId }) => CategoriaId === categoria)?.Categoria ?? '';
  return {
    cards: toCouponCardViewModels(coupons, (path) => photoUrl(path, assetBase), point?.name),
    categories: categoryChoices(all, filter),
    points: pointChoices(point, filter),
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
  return <CouponListView {...loaderData} />;
}

const apiOf = (context: Route.LoaderArgs['context']) => context.get(pageContext).api;

/** Resolves the URL's `cerca`: a bridge by name or a place by id; null for anything else. */
async function findPoint(api: Api, cerca: string): Promise<Point | null> {
  const bridge = bridgePoints.find(({ key }) => key === cerca.toLowerCase());
  if (bridge) return bridge;
  const id = parseId(cerca);
  const [place] = id ? await api.places.get({ id }) : [];
  if (!place) return null;
  const { Latitude, Longitude } = place;
  const coordinates = Latitude === null || Longitude === null ? undefined : `${Latitude}, ${Longitude}`;
  return { key: String(id), name: place.Name, coordinates };
}

/** Categories that have coupons, sorted by name, with their counts. */
function categoryChoices(all: PublicCoupon[], { categoria, cerca }: Filter): FilterOption[] {
  const counts = new Map<number, { label: string; count: number }>();
  for (const { CategoriaId, Categoria } of all)
    counts.set(CategoriaId, { label: Categoria, count: (counts.get(CategoriaId)?.count ?? 0) + 1 });
  const options = [...counts].sort(([, a], [, b]) => a.label.localeCompare(b.label, 'es'));
  return [
    { key: '', label: texts.allCategories, to: paths.coupons({ cerca }), isSelected: categoria === undefined },
    ...options.map(([id, { label, count }]) => ({
      key: String(id),
      label,
      count,
      to: paths.coupons({ categoria: id, cerca }),
      isSelected: id === categoria,
    })),
  ];
}

/** Choices for the point: anywhere, the bridges, and the place of the URL. */
function pointChoices(point: Point | null, { categoria }: Filter): FilterOption[] {
  const points = !point || bridgePoints.includes(point) ? bridgePoints : [point, ...bridgePoints];
  return [
    { key: '', label: texts.anywhere, to: paths.coupons({ categoria }), isSelected: point === null },
    ...points.map(({ key, name }) => ({
      key,
      label: name,
      to: paths.coupons({ categoria, cerca: key }),
      isSelected: key === point?.key,
    })),
  ];
}
