import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { runSimpleLoad, type SimpleLoadResult } from '#bench/load/simple-load.ts';
import { startBaseline } from '#bench/support/baseline-server.ts';
import { withDatabase, withPostgres } from '#bench/support/databases.ts';
import { type BenchResult, formatTable, median } from '#bench/support/report.ts';
import { round } from '#bench/support/server-figures.ts';
import { secret } from '#bench/support/sign-in.ts';
import { personalCodeMinutes } from '#domain/coupons/coupon.ts';
import { ensureCity } from '#server/db/seed/seed-database.ts';
import { openPostgres } from '#server/db/store.ts';
import { createPersonalCodes, toMinute } from '#server/features/coupons/personal-codes.ts';
import { findServerBinaries, throwError } from '#tests/support/database/test-postgres.ts';
import { createTemporaryFolder } from '#tests/support/files/temporary-folders.ts';
import { signInAt, startServer } from '#tests/support/processes/start-server.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { createBackOffice, insertBusiness } from '#tests/support/server/back-office.ts';
import { insertCoupon } from '#tests/support/server/coupon-shop.ts';

const [clients, rounds, warmRounds, seconds] = [30, 5, 2, 4];
const [entitlements, redeemed] = [60_000, 20_000];
const limits = { create: 0.3, redeem: 0.25 };

type SeededIds = Awaited<ReturnType<typeof seedDatabase>>;
type Round = { create: SimpleLoadResult; rawCreate: SimpleLoadResult; redeem: SimpleLoadResult; bare: number };

/** Measures creating and redeeming a coupon over HTTP, each compared with a bare baseline in the same run. */
export async function benchCoupons(): Promise<BenchResult> {
  const [loadBefore = 0] = loadavg();
  const bin = findServerBinaries();
  if (!bin) throw new Error('this benchmark needs pgbench: server binaries');
  return withPostgres({ durable: true }, (postgres) =>
    withDatabase(postgres, async (url) => {
      const seeded = await seedDatabase(url);
      const server = await startServer({ DATABASE_URL: url, SECRET: secret, DATA_DIR: await createTemporaryFolder() });
      const raw = await startBaseline(new URL('./baseline-create.ts', import.meta.url), { DATABASE_URL: url });
      const signedIn = { url: server.url, cookie: await signInAt(server, seeded.cashier) };
      const measured: Round[] = [];
      for (let i = -warmRounds; i < rounds; i++) {
        const figures = await measure(signedIn, raw.url, seeded, () => measureBareUpdates(bin, url, seeded.bareId));
        if (i >= 0) measured.push(figures); // negative rounds only warm up
      }
      raw.stop();
      await server.stop('SIGTERM');
      return result(measured, loadBefore);
    }),
  );
}

async function measure(
  server: { url: string; cookie: string },
  rawUrl: string,
  { businessId, branchId, code }: SeededIds,
  measureBareUpdate: () => Promise<number>,
): Promise<Round> {
  const create = () => ({ path: '/api/partners/CreateCoupon', body: couponForm(businessId) });
  const redeem = () => {
    const body = { Codigo: code(), Sucursal: branchId, Clave: crypto.randomUUID(), Cuenta: 25 };
    return { path: '/api/caja/Canjear', body };
  };
  return {
    rawCreate: await runSimpleLoad({ url: rawUrl }, clients, seconds, create),
    create: await runSimpleLoad(server, clients, seconds, create),
    bare: await measureBareUpdate(),
    redeem: await runSimpleLoad(server, clients, seconds, redeem),
  };
}

function result(measured: Round[], loadBefore: number): BenchResult {
  const medianOf = (value: (round: Round) => number) => median(measured.map(value));
  const create = medianOf((round) => round.create.perSecond / round.rawCreate.perSecond);
  const redeem = medianOf((round) => round.redeem.perSecond / round.bare);
  const rows = [
    ['', 'per second', 'p99 ms', 'baseline', 'per second', 'ratio', 'limit'],
    [
      'create a coupon (W5)',
      Math.round(medianOf((round) => round.create.perSecond)),
      tenths(medianOf((round) => round.create.p99Ms)),
      'node:http and pg, only the insert',
      Math.round(medianOf((round) => round.rawCreate.perSecond)),
      round(create),
      `≥ ${limits.create}`,
    ],
    [
      'redeem one coupon',
      Math.round(medianOf((round) => round.redeem.perSecond)),
      tenths(medianOf((round) => round.redeem.p99Ms)),
      'pgbench, only the conditional update',
      Math.round(medianOf((round) => round.bare)),
      round(redeem),
      `≥ ${limits.redeem}`,
    ],
  ];
  const exceeded = [
    ...(create < limits.create ? [`creating a coupon reaches ${round(create)} of the bare insert`] : []),
    ...(redeem < limits.redeem ? [`redeeming reaches ${round(redeem)} of the bare update`] : []),
  ];
  const text = `${clients} clients, medians of ${rounds} interleaved rounds of ${seconds} s, after ${warmRounds} warm-up rounds, on one PostgreSQL server with production durability (fsync); one server process, and the clients on the same cores. Each redemption belongs to another device, of one coupon and at a branch, with session, ownership, all limits and audit row. Load average of the machine before the run: ${loadBefore.toFixed(1)}; the figures are valid only on an idle machine.`;
  return { text: [formatTable(rows), text].join('\n\n'), exceeded };
}

/** Inserts a partner with a business, a branch and a coupon with many entitlements. */
async function seedDatabase(url: string) {
  const store = await openPostgres(url, throwError);
  await ensureCity(store.db);
  const office = await createBackOffice(store);
  const businessId = await insertBusiness(store, { partnerId: office.ownerPartnerId });
  const branchId = await insertPlace(store, buildPlace({ partnerId: office.ownerPartnerId, businessId }));
  const limited = { businessId, maxUses: 1_000_000, usesPerUser: 1 };
  const couponId = await insertCoupon(store, limited);
  const bareId = await insertCoupon(store, { businessId });
  await store.db.execute(sql`insert into coupon_passes (coupon_id, device, issued_on)
    select ${couponId}::int, md5(n::text), current_date from generate_series(1, ${entitlements}::int) n`);
  // earlier redemptions of another coupon, so that the tables are not empty
  const earlier = await insertCoupon(store, { businessId });
  await store.db.execute(sql`with pass as (
      insert into coupon_passes (coupon_id, device, issued_on)
      select ${earlier}::int, md5(n::text), current_date from generate_series(1, ${redeemed}::int) n returning id, device
    ) insert into coupon_redemptions (coupon_id, pass_id, code_minute, key, device, device_nth, title, discount_type,
        redeemed_on, redeemed_at)
      select ${earlier}::int, id, 1, '', device, 1, 'Antes', 'Porcentaje', current_date, now() from pass`);
  await store.db.execute(sql`vacuum analyze`);
  await store.close();
  const codes = createPersonalCodes(secret);
  let entitlementId = 0;
  const code = () =>
    codes.encode({ entitlementId: ++entitlementId, minute: toMinute(new Date()) + personalCodeMinutes, nth: 0 });
  return { businessId, branchId, bareId, code, cashier: office.people.owner.email };
}

const couponForm = (Id_negocio: number) => ({
  CIUDADCLAVE: 'LAREDO',
  Titulo: 'Dos por uno',
  Campana: 'Verano',
  Id_negocio,
  Id_Sucursal: null,
  TipoCodigo: 'TEXTO',
  Codigo: '',
  Descripcion: 'Solo en el comedor',
  TipoDescuento: 'Porcentaje',
  ValorDescuento: 15,
  MontoMinimo: 20,
  UsoMaximo: 100,
  UsoPorUsuario: 1,
});

/** Measures the transactions per second of the conditional update alone, prepared, with pgbench. */
async function measureBareUpdates(bin: string, url: string, couponId: number): Promise<number> {
  const file = join(await createTemporaryFolder(), 'update.sql');
  await writeFile(
    file,
    `update coupons set used = used + 1 where id = ${couponId} and active and (max_uses is null or used < max_uses)
      and (starts_on is null or starts_on <= current_date) and (expires_on is null or expires_on >= current_date);\n`,
  );
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, url];
  const output = execFileSync(join(bin, 'pgbench'), options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
}

const tenths = (value: number) => Math.round(value * 10) / 10;
