// The proof of TILL-2 on whole processes: needs the built pages (`npm run build`; `npm test` makes them).
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { openEmbedded, openPostgres, type Store } from '#server/db/store.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { failLoudly } from '#tests/support/postgres.ts';
import { killStarted, type RunningServer, signInAt, startServer } from '#tests/support/processes.ts';
import {
  type Answer,
  limitOfAll,
  limitOfEach,
  type Proof,
  prepare,
  redeem,
  redeemAll,
  secret,
} from '#tests/support/redemption-race.ts';
import { blankPostgres, databaseKinds, emptyFolder } from '#tests/support/stores.ts';

vi.setConfig({ testTimeout: 180_000 }); // whole processes, and hundreds of calls through them

afterAll(async () => {
  killStarted();
  await removeFolders();
});

/** Exactly fifty, each person within the limit, and every receipt that anybody was given is there. */
async function expectProof(store: Store, { couponId, tries }: Proof, answers: Answer[][]): Promise<void> {
  const rows = await store.db.select().from(couponRedemptions);
  const [coupon] = await store.db.select().from(coupons);
  expect([rows.length, coupon?.id, coupon?.used]).toEqual([limitOfAll, couponId, limitOfAll]);
  const uses = Map.groupBy(rows, ({ passId }) => passId);
  for (const [passId, own] of uses) expect(own.length, `pass ${passId}`).toBeLessThanOrEqual(limitOfEach);
  expect(await store.db.$count(auditLog, eq(auditLog.action, 'redeem'))).toBe(limitOfAll);

  const keyOf = new Map(rows.map(({ id, key }) => [id, key]));
  const receipts = answers.flatMap((all, i) => all.map(({ receipt }) => ({ receipt, key: tries[i]?.Clave })));
  for (const { receipt, key } of receipts) if (receipt) expect(keyOf.get(receipt.Recibo)).toBe(key);
  expect(new Set(receipts.flatMap(({ receipt }) => receipt?.Recibo ?? [])).size).toBe(limitOfAll);
  const refused = answers.flat().filter(({ receipt }) => !receipt);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
  for (const [one, other] of answers) expect(one?.receipt).toEqual(other?.receipt); // a try has one outcome
}

test.runIf(databaseKinds.includes('postgres'))(
  '[TILL-2] two hundred redemptions at once over two processes of a coupon with fifty uses are fifty, whatever is sent again and though one process is killed',
  async () => {
    const database = await blankPostgres();
    const store = await openPostgres(database.url, failLoudly);
    const proof = await prepare(store);
    const env = { DATABASE_URL: database.url, SECRET: secret, DATA_DIR: await newFolder() };
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const [one, two] = servers;
    const cookie = await signInAt(one, proof.clerk);
    let given = 0;
    let killed: Promise<unknown> | undefined;
    const answers = await redeemAll(proof.tries, async (one, turn) => {
      const answer = await redeem(servers[turn % 2]?.url ?? '', cookie, one);
      if (answer?.receipt && ++given === limitOfAll / 2) killed = two.stop('SIGKILL');
      return answer;
    });
    expect(killed).toBeDefined();
    await killed;
    await expectProof(store, proof, answers);
    await one.stop('SIGTERM');
    await store.close();
    await database.remove();
  },
);

test('[TILL-2] on the embedded database they are fifty too, though its process is killed in the middle and started again', async () => {
  const dir = await emptyFolder();
  const before = await openEmbedded(dir);
  const proof = await prepare(before);
  await before.close();
  const env = { DATA_DIR: dir, SECRET: secret, DEMO: '0' };
  const first = await startServer(env);
  const cookie = await signInAt(first, proof.clerk);
  let given = 0;
  let next: Promise<RunningServer> | undefined;
  const answers = await redeemAll(proof.tries, async (one) => {
    const { url } = (await next) ?? first;
    const answer = await redeem(url, cookie, one);
    if (answer?.receipt && ++given === limitOfAll / 2) next = first.stop('SIGKILL').then(() => startServer(env));
    return answer;
  });
  const second = (await next) as RunningServer;
  await second.stop('SIGTERM');
  const after = await openEmbedded(dir);
  await expectProof(after, proof, answers);
  await after.close();
});
