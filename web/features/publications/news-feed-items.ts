import type { Ad } from '#contract/ads.ts';
import type { Post } from '#contract/posts.ts';
import { buildPhotoSrcset, toNarrowerPhoto } from '#domain/photos.ts';
import { splitImages } from '#domain/publications/publications.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { paths } from '#web/api/paths.ts';

/** View model of a post or an ad as visitors read it. */
export type NewsFeedItem = {
  key: string;
  /** Id of the ad, 0 for a preview; null for a post. */
  ad: number | null;
  title: string;
  subtitle: string;
  /** Location and date. */
  about: string;
  text: string;
  /** Remainder of a long text, shown on demand. */
  rest: string;
  images: { src: string; srcSet: string | undefined }[];
  /** '' without a link. */
  href: string;
};

/** Resolves a photo path to its URL. */
type ResolveUrl = (path: string) => string;

/** Characters shown before the rest is collapsed. */
const maxVisibleLength = 320;
/** Maximum distance from that limit to a line or sentence end; further back the text is split between words. */
const maxLookback = 160;

/** Maximum number of posts and ads in one slot. */
export const maxPerSlot = { posts: 3, ads: 2 };

/** Converts posts, then ads, to news feed items, each in the given order. */
export const toNewsFeedItems = (posts: Post[], ads: Ad[], resolveUrl: ResolveUrl): NewsFeedItem[] => [
  ...posts.map((post) => toPostItem(post, resolveUrl)),
  ...ads.map((ad) => toAdItem(ad, resolveUrl)),
];

/** Converts a post to a news feed item. */
export function toPostItem(post: Post, resolveUrl: ResolveUrl): NewsFeedItem {
  const about = [post.locacion, formatReducedDate(post.fecha)].filter(Boolean).join(' · ');
  return { ...toCommonFields(post, resolveUrl), key: `post-${post.id}`, ad: null, about };
}

/** Converts an ad to a news feed item without a date. An ad without a link of its own links to its place, else to its business. */
export function toAdItem(ad: Ad, resolveUrl: ResolveUrl): NewsFeedItem {
  const shared = toCommonFields(ad, resolveUrl);
  const path = ad.idplace === null ? ad.idnegocio && paths.business(ad.idnegocio) : paths.place(ad.idplace);
  const href = shared.href || path || '';
  return { ...shared, href, key: `ad-${ad.id}`, ad: ad.id, about: ad.locacion };
}

function toCommonFields(
  { titulo: title, subtitulo: subtitle, texto, url, urlsimagenes }: Post,
  resolveUrl: ResolveUrl,
) {
  const [text, rest] = splitLongText(texto);
  const images = [...new Set(splitImages(urlsimagenes))].map((path) => ({
    src: resolveUrl(toNarrowerPhoto(path, 960)),
    srcSet: buildPhotoSrcset(path, resolveUrl),
  }));
  return { title, subtitle, text, rest, images, href: toSafeUrl(url) ?? '' };
}

/** Splits a long text in two, the first part a few lines long: after a line or sentence, else between words. */
export function splitLongText(text: string): [string, string] {
  if (text.length <= maxVisibleLength) return [text, ''];
  const head = text.slice(0, maxVisibleLength);
  const message = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('. ') + 1);
  const word = head.lastIndexOf(' ');
  const end = message > maxVisibleLength - maxLookback ? message : word > 0 ? word : maxVisibleLength;
  return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
}
