import type { Locator, Page } from '@playwright/test';

/** Cards of the directory. */
export const placeCards = (page: Page): Locator =>
  page
    .getByRole('region', { name: /^(Categories|Resultados)/ })
    .getByRole('listitem')
    .getByRole('link');

/** Clicks the button of a category. */
export const chooseCategory = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** The shown number of places. */
export const placeCount = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'lugares' });
