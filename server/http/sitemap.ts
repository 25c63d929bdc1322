import type { Handler } from 'hono';
import type { Services } from '#server/services.ts';

const fixed = ['/', '/puentes', '/puentes/precision', '/dolar', '/categories', '/cupones', '/alertas'];

type Sources = Pick<Services, 'places' | 'offers' | 'alerts' | 'bridges'>;

/** Every public address, with its last change where it has one. */
export function sitemap(publicUrl: string, { places, offers, alerts, bridges }: Sources): Handler {
  return async (c) => {
    const entries = [
      ...fixed.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
      ...(await bridges.board()).bridges.map(({ port }) => `<url><loc>${publicUrl}/puentes/${port}</loc></url>`),
      ...(await places.pages()).map(
        ({ id, changed }) => `<url><loc>${publicUrl}/place/${id}</loc><lastmod>${changed}</lastmod></url>`,
      ),
      ...(await offers.list({}))
        .filter(({ Muestra }) => !Muestra) // samples say so, and ask crawlers to pass by
        .map(({ Id }) => `<url><loc>${publicUrl}/cupones/${Id}</loc></url>`),
      ...(await alerts.inForce()).map(({ id }) => `<url><loc>${publicUrl}/alertas/${id}</loc></url>`),
    ];
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>`;
    return c.body(xml, 200, { 'Content-Type': 'application/xml; charset=utf-8' });
  };
}

/** Crawlers may read what visitors read. */
export function robots(publicUrl: string): Handler {
  return (c) => c.text(`User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
}
