import { eq } from 'drizzle-orm';
import type { Result } from '#bench/report.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import type { Store } from '#server/db/store.ts';
import { signInAt } from '#tests/support/processes.ts';
import {
  type Answer,
  codesOfEach,
  limitOfAll,
  limitOfEach,
  type Proof,
  people,
  prepare,
  redeem,
  redeemAll,
  secret,
} from '#tests/support/redemption-race.ts';
import { openGround } from './ground.ts';
import { exactly, figureTable } from './limits.ts';

const rounds = 2;

/** Two hundred redemptions race over two processes, one of which is killed when half of the coupon is used. */
export async function redemptions(): Promise<Result> {
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await race());
  return result(measured);
}

type Measured = Awaited<ReturnType<typeof race>>;

async function race() {
  const made: Proof[] = [];
  const fill = async (store: Store) => void made.push(await prepare(store));
  const ground = await openGround({ processes: 2, env: { SECRET: secret }, fill });
  const [proof] = made as [Proof];
  const [one, two] = ground.servers;
  try {
    if (!one || !two) throw new Error('two processes are needed');
    const cookie = await signInAt(one, proof.clerk);
    let given = 0;
    const killed: Promise<unknown>[] = [];
    const answers = await redeemAll(proof.tries, async (attempt, turn) => {
      const answer = await redeem((turn % 2 ? two : one).url, cookie, attempt);
      if (answer?.receipt && ++given === limitOfAll / 2) killed.push(two.stop('SIGKILL'));
      return answer;
    });
    await Promise.all(killed);
    return { kills: killed.length, ...(await figuresOf(ground.store, proof, answers)) };
  } finally {
    await ground.stop();
  }
}

async function figuresOf({ db }: Store, { couponId, tries }: Proof, answers: Answer[][]) {
  const rows = await db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, couponId));
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, couponId));
  const keyOf = new Map(rows.map(({ id, key }) => [id, key]));
  const receipts = answers.flatMap((all, i) =>
    all.flatMap(({ receipt }) => (receipt ? [{ id: receipt.Recibo, key: tries[i]?.Clave }] : [])),
  );
  const uses = [...Map.groupBy(rows, ({ passId }) => passId).values()];
  const outcomes = answers.map((all) => new Set(all.map(({ receipt }) => receipt?.Recibo ?? null)).size);
  return {
    redeemed: rows.length,
    counted: coupon?.used ?? Number.NaN,
    audited: await db.$count(auditLog, eq(auditLog.action, 'redeem')),
    acknowledged: new Set(receipts.map(({ id }) => id)).size,
    lost: receipts.filter(({ id, key }) => keyOf.get(id) !== key).length,
    overLimit: uses.filter((own) => own.length > limitOfEach).length,
    ambiguous: outcomes.filter((different) => different !== 1).length,
  };
}

function result(measured: Measured[]): Result {
  const of = (value: (one: Measured) => number) => measured.map(value);
  const { text, broken } = figureTable(
    measured.map((_, n) => `round ${n + 1}`),
    [
      { name: 'processes killed in the middle', values: of(({ kills }) => kills), limit: exactly(1) },
      { name: 'redemptions stored', values: of(({ redeemed }) => redeemed), limit: exactly(limitOfAll) },
      { name: 'uses counted on the coupon', values: of(({ counted }) => counted), limit: exactly(limitOfAll) },
      { name: 'rows in the audit log', values: of(({ audited }) => audited), limit: exactly(limitOfAll) },
      { name: 'different receipts acknowledged', values: of((one) => one.acknowledged), limit: exactly(limitOfAll) },
      { name: 'acknowledged receipts without their row', values: of(({ lost }) => lost), limit: exactly(0) },
      { name: 'devices beyond their limit', values: of(({ overLimit }) => overLimit), limit: exactly(0) },
      { name: 'tries with two outcomes', values: of(({ ambiguous }) => ambiguous), limit: exactly(0) },
    ],
  );
  const note = `A coupon with ${limitOfAll} uses, ${limitOfEach} per device; ${people} devices with ${codesOfEach} codes each. All ${people * codesOfEach} tries are sent at once to both processes with the same key, and again until they are answered; \`kill -9\` ends one process when half of the uses are acknowledged.`;
  return { text: `${text}\n\n${note}`, broken };
}
