import type { Locator, Page } from '@playwright/test';

/** The cards that Things to do shows. */
export const cards = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^(Categories|Resultados)/ })
    .getByRole('listitem')
    .getByRole('link');

/** Presses a category's round button. */
export const choose = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** How many there are, in words. */
export const counted = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'lugares' });
