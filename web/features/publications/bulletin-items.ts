import type { Ad } from '#contract/ads.ts';
import type { Post } from '#contract/posts.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { webAddress } from '#domain/links.ts';
import { narrowerPhoto, photoSources } from '#domain/photos.ts';
import { splitImages } from '#domain/publications.ts';
import { paths } from '#web/api/paths.ts';

/** A post or an ad as visitors read it: what is drawn needs no rule. */
export type BulletinItem = {
  key: string;
  /** The ad's id, 0 for one that is only a preview; null for a post. */
  ad: number | null;
  title: string;
  subtitle: string;
  /** Where it is from and the day it bears. */
  about: string;
  text: string;
  /** What follows the text once somebody asks for more. */
  rest: string;
  images: { src: string; srcSet: string | undefined }[];
  /** '' leads nowhere. */
  href: string;
};

type AddressOf = (path: string) => string;

/** So many letters are read without asking for more. */
const shortText = 320;
/** An end of a sentence or line is sought so far back before a text is cut at a word. */
const searchBack = 160;

/** How many stand at one place of showing. */
export const atOnePlace = { posts: 3, ads: 2 };

/** Posts, then ads, each in the order given. `addressOf` gives an image's full address. */
export const bulletinItems = (posts: Post[], ads: Ad[], addressOf: AddressOf): BulletinItem[] => [
  ...posts.map((post) => postItem(post, addressOf)),
  ...ads.map((ad) => adItem(ad, addressOf)),
];

/** A post as visitors read it. */
export function postItem(post: Post, addressOf: AddressOf): BulletinItem {
  const about = [post.locacion, reducedDateInSpanish(post.fecha)].filter(Boolean).join(' · ');
  return { ...item(post, addressOf), key: `post-${post.id}`, ad: null, about };
}

/** An ad as visitors read it; without a link of its own it leads to its place. It bears no day. */
export function adItem(ad: Ad, addressOf: AddressOf): BulletinItem {
  const alike = item(ad, addressOf);
  const href = alike.href || (ad.idplace === null ? '' : paths.place(ad.idplace));
  return { ...alike, href, key: `ad-${ad.id}`, ad: ad.id, about: ad.locacion };
}

function item({ titulo: title, subtitulo: subtitle, texto, url, urlsimagenes }: Post, addressOf: AddressOf) {
  const [text, rest] = inTwo(texto);
  const images = [...new Set(splitImages(urlsimagenes))].map((path) => ({
    src: addressOf(narrowerPhoto(path, 960)),
    srcSet: photoSources(path, addressOf),
  }));
  return { title, subtitle, text, rest, images, href: webAddress(url) ?? '' };
}

/** A long text in two parts, the first of a few lines: cut after a line or a sentence, else between words. */
export function inTwo(text: string): [string, string] {
  if (text.length <= shortText) return [text, ''];
  const head = text.slice(0, shortText);
  const sentence = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('. ') + 1);
  const word = head.lastIndexOf(' ');
  const cut = sentence > shortText - searchBack ? sentence : word > 0 ? word : shortText;
  return [text.slice(0, cut).trimEnd(), text.slice(cut).trimStart()];
}
