import type { Page } from '@playwright/test';
import type { Alert } from '#contract/alerts.ts';
import { renderHere } from './rendered-here.ts';

/** Shows a browser pages with alerts of the test's own; `alerts` is asked anew for each page. */
export const showAlerts = (page: Page, alerts: () => Alert[]): Promise<void> =>
  renderHere(page, isPage, { alerts: { list: async () => alerts() } });

const isPage = ({ pathname }: URL): boolean => /^\/($|_\.data|landing|categories|alertas)/.test(pathname);

/** The banner of an alert. */
export const bannerOf = (page: Page, { titulo }: Pick<Alert, 'titulo'>) =>
  page.getByRole('region', { name: `Aviso: ${titulo}` });

/** How far anything on the page has moved by itself since it began to load. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (list: PerformanceObserverEntryList) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        };
        new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
