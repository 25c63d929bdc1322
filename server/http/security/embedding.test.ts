import { expect, test } from 'vitest';
import { publicPages } from '#contract/public-pages.ts';
import { onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { createTestApp } from '#tests/support/server/test-server.ts';

const board = '/puentes/tabla';
const others = publicPages.map(({ path }) => path.replace(/:\w+/, '230402')).filter((path) => path !== board);

onOneDatabase('framing', (database) => {
  const headersOf = async (path: string) => (await createTestApp(database.store).request(path)).headers;

  test('[SHOW-2] other sites may frame the board of the bridges, and no other page', async () => {
    for (const path of [board, '/Puentes/TABLA', `${board}?puerto=230402`]) {
      const headers = await headersOf(path);
      expect(headers.get('x-frame-options'), path).toBeNull();
      expect(headers.get('cross-origin-resource-policy'), path).toBe('cross-origin');
    }
    for (const path of [...others, `${board}/x`, `${board}.data`, '/admin/bridges', '/login', '/api/bridges']) {
      const headers = await headersOf(path);
      expect(headers.get('x-frame-options'), path).toBe('DENY');
    }
  });
});
