import type { MetaDescriptor } from 'react-router';
import { shellTexts } from '#texts/shell/shell.ts';

type PageMeta = {
  title: string;
  description: string;
  /** Path of the page below `publicUrl`. */
  path: string;
  publicUrl: string;
  /** Path of the picture that chats show; by default that of the guide. */
  picture?: string | undefined;
  /** schema.org data of the page; escaped on output. */
  jsonLd?: object | undefined;
};

/** Title, description, canonical URL, Open Graph tags and JSON-LD of a public page. */
export function pageMeta({
  title,
  description,
  path,
  publicUrl,
  picture = '/og.png',
  jsonLd,
}: PageMeta): MetaDescriptor[] {
  const url = publicUrl + path;
  const graph = {
    'og:title': title,
    'og:description': description,
    'og:type': 'website',
    'og:url': url,
    'og:site_name': shellTexts.name,
    'og:locale': 'es_MX',
    'og:image': publicUrl + picture,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(graph).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: publicUrl + picture },
    ...(jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } }] : []),
  ];
}
