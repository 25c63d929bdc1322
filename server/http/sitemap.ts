import type { Handler } from 'hono';
import { largestId } from '#domain/id.ts';
import type { Services } from '#server/services.ts';

const fixed = ['/', '/puentes', '/puentes/precision', '/dolar', '/categories', '/cupones', '/alertas'];
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** A sitemap may hold 50,000 addresses; what is not a place's fits in the rest. */
const mostPlaces = 40_000;

type Sources = Pick<Services, 'places' | 'offers' | 'alerts' | 'bridges'>;
type Address = { path: string; changed?: string };

/**
 * Every public address, with its last change where it has one. A guide of more places than one sitemap may hold has one that
 * names its parts, each by the id from which on it tells (`?desde=`).
 */
export function sitemap(publicUrl: string, sources: Sources, most = mostPlaces): Handler {
  const { places } = sources;
  const pages = async (from: number): Promise<Address[]> =>
    (await places.pages(from, most)).map(({ id, changed }) => ({ path: `/place/${id}`, changed }));
  const written = ({ path, changed }: Address) =>
    `<url><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;

  return async (c) => {
    const given = c.req.query('desde');
    const from = /^\d{1,10}$/.test(given ?? '') ? Math.min(Number(given), largestId) : null;
    const starts = from === null ? await places.pagesFrom(most) : [];
    const xml =
      starts.length > 1
        ? document(
            'sitemapindex',
            [0, ...starts].map((start) => `<sitemap><loc>${publicUrl}/sitemap.xml?desde=${start}</loc></sitemap>`),
          )
        : document(
            'urlset',
            [...(from ? [] : await others(sources)), ...(from === 0 ? [] : await pages(from ?? 1))].map(written),
          );
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  };
}

/** What is no place's. */
async function others({ offers, alerts, bridges }: Sources): Promise<Address[]> {
  const listed = (await offers.list({})).filter(({ Muestra }) => !Muestra); // samples say so, and ask crawlers to pass by
  return [
    ...fixed.map((path) => ({ path })),
    ...(await bridges.board()).bridges.map(({ port }) => ({ path: `/puentes/${port}` })),
    ...listed.map(({ Id }) => ({ path: `/cupones/${Id}` })),
    ...(await alerts.inForce()).map(({ id }) => ({ path: `/alertas/${id}` })),
  ];
}

const document = (root: string, lines: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${lines.join('\n')}\n</${root}>`;

/** Crawlers may read what visitors read. */
export function robots(publicUrl: string): Handler {
  return (c) => c.text(`User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
}
