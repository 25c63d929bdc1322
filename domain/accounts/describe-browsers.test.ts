import { expect, test } from 'vitest';
import { describeBrowsers } from './describe-browsers.ts';

test('names the browser and its system; an unrecognised User-Agent is unknown', async () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
  const safari =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
  expect(await describeBrowsers([chrome, safari, '', 'curl', '<script>'])).toEqual([
    'Chrome en Windows',
    'Safari en iOS',
    'Navegador desconocido',
    'Navegador desconocido',
    'Navegador desconocido',
  ]);
});

test('never copies free text of a User-Agent into the name', async () => {
  const forged = ['Llama-al-555-0100/1.0 (Windows NT 10.0)', 'http://estafa.example/1.0 x', 'Firefox-gratis-aqui/2.0'];
  for (const name of await describeBrowsers(forged)) expect(name).toMatch(/^(Navegador desconocido|Firefox)$/);
});
