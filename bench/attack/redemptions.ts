import { eq } from 'drizzle-orm';
import type { BenchResult } from '#bench/support/report.ts';
import { couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { auditLog } from '#server/db/schema/system.ts';
import type { Store } from '#server/db/store.ts';
import {
  codesPerDevice,
  deviceCount,
  maxUses,
  maxUsesPerDevice,
  prepareRace,
  type RedemptionRace,
  type RedemptionResponse,
  secret,
  sendAllAttempts,
  sendAttempt,
} from '#tests/support/processes/redemption-race.ts';
import { signInAt } from '#tests/support/processes/start-server.ts';
import { startEnvironment } from './environment.ts';
import { exactly, formatFigures } from './format-figures.ts';

const rounds = 2;

/** Races two hundred redemptions over two processes; kills one process when half of the coupon's uses are acknowledged. */
export async function redemptions(): Promise<BenchResult> {
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await race());
  return result(measured);
}

type Measured = Awaited<ReturnType<typeof race>>;

async function race() {
  const races: RedemptionRace[] = [];
  const seed = async (store: Store) => void races.push(await prepareRace(store));
  const ground = await startEnvironment({ processes: 2, env: { SECRET: secret }, seed });
  const [proof] = races as [RedemptionRace];
  const [one, two] = ground.servers;
  try {
    if (!one || !two) throw new Error('two processes are needed');
    const cookie = await signInAt(one, proof.cashierEmail);
    let receipts = 0;
    const killed: Promise<unknown>[] = [];
    const responses = await sendAllAttempts(proof.attempts, async (attempt, n) => {
      const response = await sendAttempt((n % 2 ? two : one).url, cookie, attempt);
      if (response?.receipt && ++receipts === maxUses / 2) killed.push(two.stop('SIGKILL'));
      return response;
    });
    await Promise.all(killed);
    return { kills: killed.length, ...(await countOutcomes(ground.store, proof, responses)) };
  } finally {
    await ground.stop();
  }
}

async function countOutcomes({ db }: Store, { couponId, attempts }: RedemptionRace, responses: RedemptionResponse[][]) {
  const rows = await db.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, couponId));
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, couponId));
  const keyOf = new Map(rows.map(({ id, key }) => [id, key]));
  const receipts = responses.flatMap((all, i) =>
    all.flatMap(({ receipt }) => (receipt ? [{ id: receipt.Recibo, key: attempts[i]?.Clave }] : [])),
  );
  const uses = [...Map.groupBy(rows, ({ entitlementId }) => entitlementId).values()];
  const outcomes = responses.map((all) => new Set(all.map(({ receipt }) => receipt?.Recibo ?? null)).size);
  return {
    redeemed: rows.length,
    counted: coupon?.used ?? Number.NaN,
    audited: await db.$count(auditLog, eq(auditLog.action, 'redeem')),
    acknowledged: new Set(receipts.map(({ id }) => id)).size,
    lost: receipts.filter(({ id, key }) => keyOf.get(id) !== key).length,
    overLimit: uses.filter((redemptions) => redemptions.length > maxUsesPerDevice).length,
    ambiguous: outcomes.filter((different) => different !== 1).length,
  };
}

function result(measured: Measured[]): BenchResult {
  const of = (value: (one: Measured) => number) => measured.map(value);
  const { text, exceeded } = formatFigures(
    measured.map((_, n) => `round ${n + 1}`),
    [
      { name: 'processes killed midway', values: of(({ kills }) => kills), limit: exactly(1) },
      { name: 'redemptions stored', values: of(({ redeemed }) => redeemed), limit: exactly(maxUses) },
      { name: 'uses counted on the coupon', values: of(({ counted }) => counted), limit: exactly(maxUses) },
      { name: 'rows in the audit log', values: of(({ audited }) => audited), limit: exactly(maxUses) },
      { name: 'distinct receipts acknowledged', values: of((one) => one.acknowledged), limit: exactly(maxUses) },
      { name: 'acknowledged receipts without a row', values: of(({ lost }) => lost), limit: exactly(0) },
      { name: 'devices over their limit', values: of(({ overLimit }) => overLimit), limit: exactly(0) },
      { name: 'attempts with two outcomes', values: of(({ ambiguous }) => ambiguous), limit: exactly(0) },
    ],
  );
  const note = `A coupon with ${maxUses} uses, ${maxUsesPerDevice} per device; ${deviceCount} devices with ${codesPerDevice} codes each. All ${deviceCount * codesPerDevice} attempts are sent concurrently to both processes with the same key, and retried until they get a response; \`kill -9\` ends one process when half of the uses are acknowledged.`;
  return { text: `${text}\n\n${note}`, exceeded };
}
