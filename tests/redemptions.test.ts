// The proof of TILL-2 on whole processes: needs the built pages (`npm run build`; `npm test` makes them).
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import type { Receipt } from '#contract/till.ts';
import { personalCodeMinutes } from '#domain/coupon.ts';
import { storeCity } from '#server/db/city.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { couponPasses, couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { openEmbedded, openPostgres, type Store } from '#server/db/store.ts';
import { createPersonalCodes, minuteOf } from '#server/features/coupons/personal-codes.ts';
import { backOffice, insertBusiness } from '#tests/support/back-office.ts';
import { insertCoupon } from '#tests/support/coupons.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { failLoudly } from '#tests/support/postgres.ts';
import { killStarted, type RunningServer, signInAt, startServer } from '#tests/support/processes.ts';
import { blankPostgres, databaseKinds, emptyFolder } from '#tests/support/stores.ts';

vi.setConfig({ testTimeout: 180_000 }); // whole processes, and hundreds of calls through them

const secret = 'only-for-tests-only-for-tests-only';
const [people, codesOfEach, limitOfEach, limitOfAll] = [40, 5, 2, 50];

afterAll(async () => {
  killStarted();
  await removeFolders();
});

type Try = { Codigo: string; Clave: string };
type Answer = { status: number; receipt: Receipt | null };
type Proof = { couponId: number; clerk: string; tries: Try[] };

/** A coupon of fifty uses, two for each of forty people, who hold five codes each: two hundred tries at redeeming it. */
async function prepare(store: Store): Promise<Proof> {
  await storeCity(store.db);
  const office = await backOffice(store);
  const businessId = await insertBusiness(store, { partnerId: office.owner });
  const limits = { maxUses: limitOfAll, usesPerUser: limitOfEach };
  const couponId = await insertCoupon(store, { businessId, ...limits });
  const rows = Array.from({ length: people }, (_, i) => ({
    couponId,
    device: `teléfono ${i}`,
    issuedOn: '2026-11-21',
  }));
  const passes = await store.db.insert(couponPasses).values(rows).returning({ id: couponPasses.id });
  const codes = createPersonalCodes(secret);
  const minute = minuteOf(new Date()) + personalCodeMinutes;
  // all codes of a person one after another, so that they are under way together
  const tries = passes.flatMap(({ id }) =>
    Array.from({ length: codesOfEach }, (_, nth) => codes.write({ passId: id, minute, nth })),
  );
  return {
    couponId,
    clerk: office.people.owner.email,
    tries: tries.map((Codigo) => ({ Codigo, Clave: crypto.randomUUID() })),
  };
}

/** Sends one try; null when the server gave no answer, or one that asks to try again. */
async function redeem(url: string, Cookie: string, { Codigo, Clave }: Try): Promise<Answer | null> {
  try {
    const headers = { 'Content-Type': 'application/json', Cookie };
    const body = JSON.stringify({ Codigo, Clave, Sucursal: null });
    const answer = await fetch(`${url}/api/caja/Canjear`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status === 503) return null;
    return { status: answer.status, receipt: answer.status === 200 ? JSON.parse(text) : null };
  } catch {
    return null;
  }
}

/** Every try with what all its answers said: each is sent to both servers at once, and again until it is answered. */
async function redeemAll(tries: Try[], send: (one: Try, turn: number) => Promise<Answer | null>): Promise<Answer[][]> {
  const answered = async (one: Try, first: number) => {
    for (let turn = first; turn < first + 100; turn++) {
      const answer = await send(one, turn);
      if (answer) return answer;
    }
    throw new Error(`no answer to ${one.Clave}`);
  };
  return Promise.all(tries.map((one, i) => Promise.all([answered(one, i), answered(one, i + 1)])));
}

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
