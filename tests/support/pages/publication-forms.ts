import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Ad } from '#contract/ads.ts';
import type { Post } from '#contract/posts.ts';
import { postToApi } from './create-entities.ts';
import { waitForHydration } from './visitor-test.ts';

/** Old dates, so that the publication displaces nothing on public pages that other tests open. */
const longAgo = { fecha: '2020-01-01', fechahorapublicacion: '2020-01-01T12:00:00Z', lugardemostreo: 'place' };

/** Creates a post through the API, as an administrator. Its title is unique. */
export const createPost = (request: APIRequestContext, overrides: object = {}): Promise<Post> =>
  postToApi(request, '/api/postsmain', { ...longAgo, titulo: `Post ${crypto.randomUUID()}`, ...overrides });

/** Creates an ad through the API, as an administrator. Its title is unique. */
export const createAd = (request: APIRequestContext, overrides: object = {}): Promise<Ad> =>
  postToApi(request, '/api/advertising', { ...longAgo, titulo: `Anuncio ${crypto.randomUUID()}`, ...overrides });

/** Current post from the API of the back-office. */
export async function fetchPost(request: APIRequestContext, id: number): Promise<Post> {
  const all: Post[] = await (await request.get('/api/postsmain/all?soloPublicables=false')).json();
  return all.find((post) => post.id === id) as Post;
}

/** Current ad from the API of the back-office. */
export async function fetchAd(request: APIRequestContext, id: number): Promise<Ad> {
  const all: Ad[] = await (await request.get('/api/advertising?soloPublicables=false')).json();
  return all.find((ad) => ad.id === id) as Ad;
}

/** Opens the edit form of a publication by the link in its table. */
export async function openEditForm(page: Page, tablePath: string, title: string): Promise<void> {
  await page.goto(`${tablePath}${tablePath.includes('?') ? '&' : '?'}q=${encodeURIComponent(title)}`);
  await waitForHydration(page);
  await page.getByRole('link', { name: `Editar ${title}` }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title);
}

/** The preview beside the form. */
export const preview = (page: Page) => page.getByRole('region', { name: 'Así se verá' });
