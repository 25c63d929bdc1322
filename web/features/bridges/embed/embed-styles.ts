/** Fixed colours by their names in the address. */
const themes = { claro: 'light', oscuro: 'dark' } as const;
export type EmbedTheme = (typeof themes)[keyof typeof themes];

/** The colours that the address asks for; undefined: those of the system. */
export const parseEmbedTheme = (param: string | null): EmbedTheme | undefined =>
  Object.entries(themes).find(([name]) => name === param)?.[1];

/**
 * Styles of the board, from the design tokens and its own rules, without comments and indentation. No script sets the theme
 * there, so without a fixed one the dark colours follow the system.
 */
export function toEmbedStyles(tokens: string, rules: string, theme: EmbedTheme | undefined): string {
  const bySystem = tokens
    .replace('@media screen', '@media (prefers-color-scheme: dark)')
    .replace('[data-theme="dark"]', '');
  return ((theme ? tokens : bySystem) + rules)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\n\s*/g, '\n')
    .replace(/\n+/g, '\n');
}
