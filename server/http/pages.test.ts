import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError } from '#server/config-error.ts';
import { loadBuiltPages } from './pages.ts';

test('without built pages the start fails with an explanation of how to build them', async () => {
  const missing = loadBuiltPages(tmpdir());
  await expect(missing).rejects.toBeInstanceOf(ConfigError);
  await expect(missing).rejects.toThrow('Faltan las páginas compiladas. Inicia con «npm start», que las prepara.');
});
