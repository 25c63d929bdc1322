import type { Handler } from 'hono';
import { maxId } from '#domain/id.ts';
import type { Services } from '#server/services.ts';

const fixedPaths = [
  '/',
  '/puentes',
  '/puentes/plan',
  '/puentes/fila',
  '/puentes/precision',
  '/puentes/medir',
  '/puentes/datos',
  '/antes-de-cruzar',
  '/dolar',
  '/categories',
  '/cupones',
  '/alertas',
];
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** A sitemap may hold 50,000 URLs; the URLs that are not places fit in the rest. */
const defaultMaxPlaces = 40_000;

/** Caches ask whether it has changed. */
const revalidate = 'public, no-cache';

type Sources = Pick<Services, 'places' | 'publicBusinesses' | 'publicCoupons' | 'alerts' | 'bridges'>;
type Entry = { path: string; changed?: string };

/**
 * Serves the sitemap: every public URL, with its last change when known. With more places than one sitemap may hold, serves
 * a sitemap index whose parts start at a place id (`?desde=`).
 */
export function serveSitemap(publicUrl: string, sources: Sources, maxPlaces = defaultMaxPlaces): Handler {
  const { places } = sources;
  const placeEntries = async (from: number): Promise<Entry[]> =>
    (await places.listPublicPages(from, maxPlaces)).map(({ id, changed }) => ({ path: `/place/${id}`, changed }));
  const toXml = ({ path, changed }: Entry) =>
    `<url><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

  return async (c) => {
    const input = c.req.query('desde');
    const from = /^\d{1,10}$/.test(input ?? '') ? Math.min(Number(input), maxId) : null;
    const starts = from === null ? await places.listPageStarts(maxPlaces) : [];
    const xml =
      starts.length > 1
        ? document(
            'sitemapindex',
            [0, ...starts].map((start) => `<sitemap><loc>${publicUrl}/sitemap.xml?desde=${start}</loc></sitemap>`),
          )
        : document(
            'urlset',
            [...(from ? [] : await otherEntries(sources)), ...(from === 0 ? [] : await placeEntries(from ?? 1))].map(
              toXml,
            ),
          );
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': revalidate });
  };
}

/** URLs of everything but places. */
async function otherEntries({ publicBusinesses, publicCoupons, alerts, bridges }: Sources): Promise<Entry[]> {
  const listed = (await publicCoupons.list({})).filter(({ Muestra }) => !Muestra); // pages of sample coupons are `noindex`
  return [
    ...fixedPaths.map((path) => ({ path })),
    ...(await bridges.board()).bridges.map(({ port }) => ({ path: `/puentes/${port}` })),
    ...(await publicBusinesses.list()).filter(({ Muestra }) => !Muestra).map(({ Id }) => ({ path: `/negocio/${Id}` })),
    ...listed.map(({ Id }) => ({ path: `/cupones/${Id}` })),
    ...(await alerts.listInForce()).map(({ id }) => ({ path: `/alertas/${id}` })),
  ];
}

const document = (root: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${lines.join('\n')}\n</${root}>`;

/** Serves robots.txt: crawlers may read all public pages. */
export function serveRobots(publicUrl: string): Handler {
  return (c) =>
    c.text(
      `User-agent: *\nAllow: /api/pictures/\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
      200,
      { 'Cache-Control': revalidate },
    );
}
