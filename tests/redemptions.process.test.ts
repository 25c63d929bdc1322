// TILL-2 on whole processes. Needs the built pages (`npm run build`; `npm test` builds them).
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { openEmbedded, openPostgres, type Store } from '#server/db/store.ts';
import { copyEmptyFolder, createBlankPostgres, needsPostgres } from '#tests/support/database/on-each-database.ts';
import { throwError } from '#tests/support/database/test-postgres.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import {
  maxUses,
  maxUsesPerDevice,
  prepareRace,
  type RedemptionRace,
  type RedemptionResponse,
  secret,
  sendAllAttempts,
  sendAttempt,
} from '#tests/support/processes/redemption-race.ts';
import {
  killStartedProcesses,
  type RunningServer,
  signInAt,
  startServer,
} from '#tests/support/processes/start-server.ts';

afterAll(async () => {
  killStartedProcesses();
  await removeFolders();
});

/** Expects exactly fifty redemptions, each person within the limit, and a stored row for every returned receipt. */
async function expectLimitsHeld(
  store: Store,
  { couponId, attempts }: RedemptionRace,
  responses: RedemptionResponse[][],
): Promise<void> {
  const rows = await store.db.select().from(couponRedemptions);
  const [coupon] = await store.db.select().from(coupons);
  expect([rows.length, coupon?.id, coupon?.used]).toEqual([maxUses, couponId, maxUses]);
  const uses = Map.groupBy(rows, ({ entitlementId }) => entitlementId);
  for (const [entitlementId, redemptions] of uses)
    expect(redemptions.length, `pass ${entitlementId}`).toBeLessThanOrEqual(maxUsesPerDevice);
  expect(await store.db.$count(auditLog, eq(auditLog.action, 'redeem'))).toBe(maxUses);

  const keyOf = new Map(rows.map(({ id, key }) => [id, key]));
  const receipts = responses.flatMap((all, i) => all.map(({ receipt }) => ({ receipt, key: attempts[i]?.Clave })));
  for (const { receipt, key } of receipts) if (receipt) expect(keyOf.get(receipt.Recibo)).toBe(key);
  expect(new Set(receipts.flatMap(({ receipt }) => receipt?.Recibo ?? [])).size).toBe(maxUses);
  const rejected = responses.flat().filter(({ receipt }) => !receipt);
  expect(new Set(rejected.map(({ status }) => status))).toEqual(new Set([409]));
  for (const [one, other] of responses) expect(one?.receipt).toEqual(other?.receipt); // repeated attempts return the same receipt
}

test(
  '[TILL-2] of two hundred concurrent redemptions on two processes, a coupon with fifty uses accepts fifty, despite retries and a killed process',
  needsPostgres,
  async () => {
    const database = await createBlankPostgres();
    const store = await openPostgres(database.url, throwError);
    const proof = await prepareRace(store);
    const env = { DATABASE_URL: database.url, SECRET: secret, DATA_DIR: await createTemporaryFolder() };
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const [one, two] = servers;
    const cookie = await signInAt(one, proof.cashierEmail);
    let receiptCount = 0;
    let killed: Promise<unknown> | undefined;
    const responses = await sendAllAttempts(proof.attempts, async (attempt, index) => {
      const response = await sendAttempt(servers[index % 2]?.url ?? '', cookie, attempt);
      if (response?.receipt && ++receiptCount === maxUses / 2) killed = two.stop('SIGKILL');
      return response;
    });
    expect(killed).toBeDefined();
    await killed;
    await expectLimitsHeld(store, proof, responses);
    await one.stop('SIGTERM');
    await store.close();
    await database.remove();
  },
);

test('[TILL-2] on the embedded database the coupon also accepts fifty, although its process is killed and restarted', async () => {
  const dir = await copyEmptyFolder();
  const before = await openEmbedded(dir);
  const proof = await prepareRace(before);
  await before.close();
  const env = { DATA_DIR: dir, SECRET: secret, DEMO: '0' };
  const first = await startServer(env);
  const cookie = await signInAt(first, proof.cashierEmail);
  let receiptCount = 0;
  let next: Promise<RunningServer> | undefined;
  const responses = await sendAllAttempts(proof.attempts, async (attempt) => {
    const { url } = (await next) ?? first;
    const response = await sendAttempt(url, cookie, attempt);
    if (response?.receipt && ++receiptCount === maxUses / 2) next = first.stop('SIGKILL').then(() => startServer(env));
    return response;
  });
  const second = (await next) as RunningServer;
  await second.stop('SIGTERM');
  const after = await openEmbedded(dir);
  await expectLimitsHeld(after, proof, responses);
  await after.close();
});
