import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildBoard, buildBridge, buildLane, minutesBefore } from '#tests/support/responses/bridge-board.ts';
import { parseEmbedTheme, renderEmbed, toBoardEmbed, toBridgeEmbed, toEmbedStyles } from './render-embed.tsx';

const now = '2026-07-17T19:00:00.000Z'; // 2 p.m. in Laredo
const url = 'https://guia.test/puentes/230402';
const maxBytes = 15 * 1024;
const bridge = buildBridge(now, {
  lanes: [
    buildLane(now),
    buildLane(now, { lane: 'passenger_ready', face: 'estimate', minutes: 12, reading: null }),
    buildLane(now, { lane: 'passenger_sentri', face: 'closed', minutes: null }),
    buildLane(now, { lane: 'pedestrian_standard', face: 'unknown', minutes: null, reading: null }),
  ],
});
const board = buildBoard(now, [bridge], { failingSince: minutesBefore(now, 20) });
const tokens = readFileSync(new URL('../../../shell/theme/tokens.css', import.meta.url), 'utf8');
const rules = readFileSync(new URL('bridge-embed.css', import.meta.url), 'utf8');
const styles = (theme: ReturnType<typeof parseEmbedTheme>) => toEmbedStyles(tokens, rules, theme);
const htmlOf = (response: Response) => response.text();

test('[SHOW-2] the board of a bridge shows each lane with its number, age and kind, and links to the guide', async () => {
  const html = await htmlOf(renderEmbed(toBridgeEmbed(board, bridge, url), undefined));
  const text = html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toContain('Espera en Puente 2 Hacia Estados Unidos');
  expect(text).toContain('Sin conexión con la fuente oficial desde la 1:40 p.m.');
  expect(text).toContain('Auto 45 min oficial, a la 1:00 p.m. (hace 60 min) Cargado');
  expect(text).toContain('Auto, Ready Lane ≈12 min estimado Fluido');
  expect(text).toContain('Auto, SENTRI Cerrado');
  expect(text).toContain('A pie Sin dato');
  expect(html).toContain(`href="${url}" target="_blank" rel="noopener"`);
});

test('[SHOW-2] the board is at most 15 KiB, loads nothing, runs no script and loads itself again', async () => {
  for (const embed of [toBridgeEmbed(board, bridge, url), toBoardEmbed(board, 'auto', url)]) {
    const response = renderEmbed(embed, undefined);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; .*frame-ancestors \*$/);
    const html = await htmlOf(response);
    expect(Buffer.byteLength(html) + Buffer.byteLength(styles(undefined))).toBeLessThanOrEqual(maxBytes); // Vitest empties CSS
    expect(html).not.toMatch(/<script|<link|<img|\son\w+=|url\(/i);
    expect(response.headers.get('refresh')).toBe('120');
  }
});

test('[SHOW-2] colours follow the system unless the address fixes them', async () => {
  expect(styles(parseEmbedTheme(null))).toMatch(/@media \(prefers-color-scheme: dark\) {\s:root {\scolor-scheme: dark/);
  expect(styles(parseEmbedTheme('oscuro'))).toMatch(/@media screen {\s:root\[data-theme="dark"\] {/);
  const dark = renderEmbed(toBoardEmbed(board, 'auto', url), parseEmbedTheme('oscuro'));
  expect(await htmlOf(dark)).toContain('<html lang="es" data-theme="dark">');
  expect(parseEmbedTheme('constructor')).toBeUndefined();
});
