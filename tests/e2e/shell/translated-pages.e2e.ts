import { type APIResponse, type BrowserContext, expect, type Page } from '@playwright/test';
import { test, waitForHydration } from '#tests/support/pages/visitor-test.ts';
import { mark, translateTexts, withoutMarks } from '#tests/support/screens/translate-texts.ts';

/** Paths and a text that only the page itself has. Neighbours share components, so the same elements take other texts. */
const walk = [
  ['/puentes', 'En auto. Solo hacia'],
  ['/puentes?cruce=pie', 'A pie. Solo hacia'],
  ['/puentes/fila?puente=230402', 'mejores horas de Puente 2'],
  ['/puentes/fila?puente=230401', 'mejores horas de Puente 1'],
  ['/puentes/230401', 'Puerta de las Américas'],
  ['/puentes/230402', 'Juárez-Lincoln'],
  ['/puentes/230402?carril=passenger_ready', 'Mejores horas: Auto, Ready Lane'],
  ['/puentes/plan', 'Dinos a qué hora'],
  ['/puentes/medir', 'Medir mi cruce'],
  ['/puentes/precision', '¿Qué tanto aciertan'],
  ['/puentes/datos', 'Un tablero en tu página'],
  ['/antes-de-cruzar', 'Además de tu equipaje'],
  ['/', 'Cruza con calma'],
  ['/categories?category=Food', ' lugares'],
  ['/categories?category=Events', ' eventos'],
  ['/place/237', 'Cruce fronterizo'],
  ['/place/2', 'Sitio histórico'],
  ['/cupones', 'Los montos son en dólares'],
  ['/cupones/1', 'Café con descuento'],
  ['/cupones/2', 'Dos por uno'],
  ['/negocio/1', 'Cafetería de muestra'],
  ['/negocio/2', 'Casa de cambio de muestra'],
  ['/alertas', 'de la más nueva a la más vieja'],
  ['/alertas/1', 'Esta es solo un ejemplo'],
  ['/avisos', 'Elige qué quieres saber'],
  ['/dolar', 'lo que de verdad te dan'],
  ['/landing', 'Cruza con calma'],
] as const;

test('[REAL-1] each public page of a walk shows a translated browser what it shows another one, and every text has its own element', async ({
  page,
  context,
}) => {
  await shareResponses(context);
  const translated = await context.newPage();
  const errors: string[] = [];
  translated.on('pageerror', ({ message }) => errors.push(message));
  for (const tab of [page, translated]) {
    await tab.goto('/landing');
    await waitForHydration(tab);
  }
  await translated.evaluate(translateTexts, mark);
  for (const [path, ownText] of walk) {
    for (const tab of [page, translated]) {
      await navigate(tab, path);
      await expect(tab.getByRole('main'), path).toContainText(ownText);
    }
    expect(await findSharedTexts(page), path).toEqual([]);
    await expectSameTexts(page, translated, path);
  }
  expect(errors).toEqual([]);
});

/** Gives both tabs the same data, also while other tests add places or coupons. */
async function shareResponses(context: BrowserContext) {
  const responses = new Map<string, Promise<APIResponse>>();
  const isData = ({ pathname }: URL) => /\.data$|^\/API\/|^\/api\/places\//.test(pathname);
  await context.route(isData, async (route) => {
    const key = route.request().url() + (route.request().postData() ?? '');
    if (!responses.has(key)) responses.set(key, route.fetch());
    await route.fulfill({ response: await responses.get(key) });
  });
}

async function expectSameTexts(page: Page, translated: Page, path: string) {
  await expect(async () => {
    const [plain, translation] = await Promise.all([page, translated].map((tab) => tab.locator('body').innerText()));
    expect(withoutMarks(translation ?? null), path).toBe(plain);
  }).toPass({ timeout: 20_000 });
}

/** Navigates inside the loaded page and renders the new page before it returns. */
const navigate = (page: Page, path: string) =>
  page.evaluate(
    (to) => (window as unknown as RouterWindow).__reactRouterDataRouter.navigate(to, null, { flushSync: true }),
    path,
  );

type RouterWindow = {
  __reactRouterDataRouter: { navigate: (to: string, from: null, options: { flushSync: true }) => Promise<void> };
};

/** Texts that share their element with another text or element. React loses such a text once a translation replaces it. */
const findSharedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const errors: string[] = [];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (parentElement && parentElement.childNodes.length > 1 && /[\p{L}\p{N}]/u.test(data)) errors.push(data);
    }
    return errors;
  });
