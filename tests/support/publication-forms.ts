import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Ad } from '#contract/ads.ts';
import type { Post } from '#contract/posts.ts';
import { posted } from './belongings.ts';
import { hydrated } from './visitor.ts';

/** Of long ago, so that it pushes nothing off a public page that another test looks at. */
const longAgo = { fecha: '2020-01-01', fechahorapublicacion: '2020-01-01T12:00:00Z', lugardemostreo: 'place' };

/** Makes a post through the API, as an administrator; its title is one that no other test uses. */
export const newPost = (request: APIRequestContext, overrides: object = {}): Promise<Post> =>
  posted(request, '/api/postsmain', { ...longAgo, titulo: `Post ${crypto.randomUUID()}`, ...overrides });

/** Makes an ad through the API, as an administrator. */
export const newAd = (request: APIRequestContext, overrides: object = {}): Promise<Ad> =>
  posted(request, '/api/advertising', { ...longAgo, titulo: `Anuncio ${crypto.randomUUID()}`, ...overrides });

/** A post as the back-office holds it now. */
export async function storedPost(request: APIRequestContext, id: number): Promise<Post> {
  const all: Post[] = await (await request.get('/api/postsmain/all?soloPublicables=false')).json();
  return all.find((post) => post.id === id) as Post;
}

/** An ad as the back-office holds it now. */
export async function storedAd(request: APIRequestContext, id: number): Promise<Ad> {
  const all: Ad[] = await (await request.get('/api/advertising?soloPublicables=false')).json();
  return all.find((ad) => ad.id === id) as Ad;
}

/** Opens the form of one of them as the link of its table does. */
export async function openEdit(page: Page, table: string, title: string): Promise<void> {
  await page.goto(`${table}${table.includes('?') ? '&' : '?'}q=${encodeURIComponent(title)}`);
  await hydrated(page);
  await page.getByRole('link', { name: `Editar ${title}` }).click();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title);
}

/** What visitors will see, beside a form. */
export const preview = (page: Page) => page.getByRole('region', { name: 'Así se verá' });
