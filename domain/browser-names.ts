import { accountWords as words } from '#texts/account-page.ts';

/**
 * 'Chrome en Windows' for each User-Agent. Only names of bowser's own list appear, so that nobody writes a sentence into
 * another's mail. The list is loaded when first needed; without it browsers are unknown.
 */
export async function browserNames(agents: string[]): Promise<string[]> {
  const bowser = await import('bowser').then((module) => module.default).catch(() => null);
  if (!bowser) return agents.map(() => words.unknownBrowser);
  const [browsers, systems] = [bowser.BROWSER_MAP, bowser.OS_MAP].map((map) => new Set<unknown>(Object.values(map)));
  return agents.map((agent) => {
    if (!agent) return words.unknownBrowser;
    const { browser, os } = bowser.parse(agent);
    if (!browser.name || !browsers?.has(browser.name)) return words.unknownBrowser;
    return os.name && systems?.has(os.name) ? words.browserOn(browser.name, os.name) : browser.name;
  });
}
