import { accountPageTexts as texts } from '#texts/accounts/account-page.ts';

/**
 * Returns a name such as 'Chrome en Windows' for each User-Agent. Uses only names from bowser's own list, so that a forged
 * User-Agent cannot put text into a mail to another user. Loads the list on first use; without it all browsers are unknown.
 */
export async function describeBrowsers(agents: string[]): Promise<string[]> {
  const bowser = await import('bowser').then((module) => module.default).catch(() => null);
  if (!bowser) return agents.map(() => texts.unknownBrowser);
  const [browsers, systems] = [bowser.BROWSER_MAP, bowser.OS_MAP].map((map) => new Set<unknown>(Object.values(map)));
  return agents.map((agent) => {
    if (!agent) return texts.unknownBrowser;
    const { browser, os } = bowser.parse(agent);
    if (!browser.name || !browsers?.has(browser.name)) return texts.unknownBrowser;
    return os.name && systems?.has(os.name) ? texts.browserOn(browser.name, os.name) : browser.name;
  });
}
