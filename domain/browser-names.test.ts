import { expect, test } from 'vitest';
import { browserNames } from './browser-names.ts';

test('a browser is named with its system, and one that tells nothing is unknown', async () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  expect(await browserNames([chrome, safari, '', 'curl', '<script>'])).toEqual([
    'Chrome en Windows',
    'Safari en iOS',
    'Navegador desconocido',
    'Navegador desconocido',
    'Navegador desconocido',
  ]);
});

test('text that somebody puts into the User-Agent never becomes part of the name', async () => {
  const forged = ['Llama-al-555-0100/1.0 (Windows NT 10.0)', 'http://estafa.example/1.0 x', 'Firefox-gratis-aqui/2.0'];
  for (const name of await browserNames(forged)) expect(name).toMatch(/^(Navegador desconocido|Firefox)$/);
});
