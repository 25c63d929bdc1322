import type { Page } from '@playwright/test';
import { belongings } from './partner-lists.ts';
import { signIn } from './sign-in.ts';
import { hydrated } from './visitor.ts';
import { picture } from './wire.ts';

type Lists = Record<string, readonly object[]>;

/** The call that lists a kind. */
export const list = (noun: string) => `**/api/partners/Listar${noun}Partner`;

/** Answers the lists of a partner, and every photo. */
export async function answerWith(page: Page, lists: Lists = belongings): Promise<void> {
  await page.route('**/files/photos/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  for (const [noun, rows] of Object.entries(lists))
    await page.route(list(noun), (route) => route.fulfill({ json: rows }));
}

/** Opens the page of partner 42 as an administrator. */
export async function openPartnerPage(page: Page, lists: Lists = belongings): Promise<void> {
  await answerWith(page, lists);
  await signIn(page);
  await page.goto('/admin/partners');
  await hydrated(page);
}

/** One section of the page. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The rows with that in their heading. */
export const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
/** Says yes to a question. */
export const agree = (page: Page, question: string, word: string) =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: word }).click();
