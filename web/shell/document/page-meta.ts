import type { MetaDescriptor } from 'react-router';
import { shellTexts } from '#texts/shell/shell.ts';

type PageMeta = {
  title: string;
  description: string;
  /** Path of the page below `publicUrl`. */
  path: string;
  publicUrl: string;
  /** schema.org data of the page; escaped on output. */
  jsonLd?: object | undefined;
};

/** Title, description, canonical URL, Open Graph tags and JSON-LD of a public page. */
export function pageMeta({ title, description, path, publicUrl, jsonLd }: PageMeta): MetaDescriptor[] {
  const url = publicUrl + path;
  const graph = {
    'og:title': title,
    'og:description': description,
    'og:type': 'website',
    'og:url': url,
    'og:site_name': shellTexts.name,
    'og:locale': 'es_MX',
    'og:image': `${publicUrl}/og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(graph).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } }] : []),
  ];
}
