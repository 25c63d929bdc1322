import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { builtPages } from './pages.ts';

test('without built pages the start ends with a sentence that says how to build them', async () => {
  const missing = builtPages(tmpdir());
  await expect(missing).rejects.toBeInstanceOf(StartError);
  await expect(missing).rejects.toThrow('Faltan las páginas compiladas. Inicia con «npm start», que las prepara.');
});
