import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { places } from '#server/db/schema/places.ts';
import { onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { buildReadings, insertReadings, seedBridges, storeLaneStatus } from '#tests/support/rows/bridge-rows.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { createShop } from '#tests/support/server/coupon-shop.ts';
import { type ListeningServer, startListening } from '#tests/support/server/listening-server.ts';

const maxBytes = 60 * 1024;
const auto = { port: '230402', lane: 'passenger_standard' } as const;

onOneDatabase('pictures of shared pages', (database) => {
  let node: ListeningServer;
  let now: Date;
  beforeEach(async () => {
    now = new Date('2026-07-17T14:08:00-05:00');
    await seedBridges(database.store);
    node = await startListening(database.store, { clock: () => now });
  });
  afterEach(() => node.stop());

  const get = (path: string, headers: Record<string, string> = {}) => fetch(node.url + path, { headers });
  const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

  test('[SHOW-1] bridges, a bridge, a place and a coupon have a PNG of 1200 × 630 and at most 60 KiB', async () => {
    const placeId = await insertPlace(database.store, buildPlace({ name: 'Museo de la Ciudad 🌉 Ñandú '.repeat(6) }));
    const couponId = await (await createShop(database.store)).insertCoupon({ title: 'Promoción '.repeat(10) });
    const paths = ['bridges', 'bridges/230402', 'bridges/230404', `places/${placeId}`, `coupons/${couponId}`];
    for (const path of paths.map((one) => `/api/pictures/${one}`)) {
      const response = await get(path, { 'accept-encoding': 'br, gzip' });
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(response.headers.get('content-encoding')).toBeNull();
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.length).toBeLessThanOrEqual(maxBytes);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
  });

  test.each(['bridges/230999', 'places/2147483647', 'coupons/2147483647'])(
    '[SHOW-1] an unknown %s is a 404, a malformed one a 400',
    async (path) => {
      expect((await get(`/api/pictures/${path}`)).status).toBe(404);
      expect((await get(`/api/pictures/${path.split('/')[0]}/x`)).status).toBe(400);
    },
  );

  test('[SHOW-1] a picture comes from the cache until its topic changes', async () => {
    const id = await insertPlace(database.store, buildPlace({ name: 'Museo' }));
    const path = `/api/pictures/places/${id}`;
    node.live.topicVersions.recordHeartbeat(performance.now() + 60_000); // no other process writes, however busy the machine is
    const first = await get(path);
    const etag = first.headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    expect(await node.shared()).toMatchObject({ hit: 1, miss: 1 });
    await database.store.db.update(places).set({ name: 'Museo nuevo' }).where(eq(places.id, id));
    node.live.topicVersions.markChanged('places');
    expect((await get(path)).headers.get('etag')).not.toBe(etag);
  });

  test('[SHOW-1] the picture of a bridge changes with its number', async () => {
    const before = await bytesOf('/api/pictures/bridges/230402');
    await insertReadings(database.store, buildReadings(auto, { '2026-07-17T14:00:00-05:00': 45 }));
    await storeLaneStatus(database.store, auto, 'open', now);
    node.live.topicVersions.markChanged('bridges');
    expect(before.equals(await bytesOf('/api/pictures/bridges/230402'))).toBe(false);
  });
});
