import type { Page } from '@playwright/test';
import type { Alert } from '#contract/alerts.ts';
import { renderWithApi } from './render-with-api.ts';

/** Renders the public pages with these alerts; `alerts` is called anew for each page. */
export const renderWithAlerts = (page: Page, alerts: () => Alert[]): Promise<void> =>
  renderWithApi(page, isPage, { alerts: { list: async () => alerts() } });

const isPage = ({ pathname }: URL): boolean => /^\/($|_\.data|landing|categories|alertas)/.test(pathname);

/** The banner of an alert. */
export const alertBanner = (page: Page, { titulo }: Pick<Alert, 'titulo'>) =>
  page.getByRole('region', { name: `Alerta: ${titulo}` });

/** The cumulative layout shift of the page since it began to load. */
export const measureLayoutShift = (page: Page): Promise<number> =>
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
