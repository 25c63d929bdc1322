import { accountWords as words } from '#texts/accounts.ts';

/** 'Chrome en Windows' for each User-Agent. The list of browsers is loaded when first needed; without it they are unknown. */
export async function browserNames(agents: string[]): Promise<string[]> {
  const bowser = await import('bowser').catch(() => null);
  return agents.map((agent) => {
    if (!bowser || !agent) return words.unknownBrowser;
    const { browser, os } = bowser.default.parse(agent);
    if (!browser.name) return words.unknownBrowser;
    return os.name ? words.browserOn(browser.name, os.name) : browser.name;
  });
}
