import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { personalCodeMinutes } from '#domain/coupon.ts';
import { storeCity } from '#server/db/city.ts';
import { openPostgres } from '#server/db/store.ts';
import { createPersonalCodes, minuteOf } from '#server/features/coupons/personal-codes.ts';
import { backOffice, insertBusiness } from '#tests/support/back-office.ts';
import { aPlace, insertPlace } from '#tests/support/builders.ts';
import { insertCoupon } from '#tests/support/coupons.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { password } from '#tests/support/people.ts';
import { databaseUrl, execute, failLoudly, preparePostgres, serverBinaries } from '#tests/support/postgres.ts';
import { startServer } from '#tests/support/processes.ts';
import { startLimit } from './limit-server.ts';
import { type Load, loadWith } from './load.ts';
import { median, type Result, table } from './report.ts';
import { secret } from './sign-in.ts';

const [clients, rounds, warmRounds, seconds] = [30, 5, 2, 4];
const [passes, redeemed] = [60_000, 20_000];
const limits = { create: 0.3, redeem: 0.25 };

type Filled = Awaited<ReturnType<typeof fill>>;
type Round = { create: Load; rawCreate: Load; redeem: Load; bare: number };

/** What making and redeeming a coupon take through HTTP, each beside the floor of its cost in the same run. */
export async function benchCoupons(): Promise<Result> {
  const [before = 0] = loadavg();
  const folder = await newFolder();
  const prepared = await preparePostgres(folder, true);
  const bin = serverBinaries();
  if (!prepared || !bin) throw new Error('this benchmark needs PostgreSQL and its pgbench: server binaries');
  const name = `entrepuentes_coupons_${process.pid}`;
  const url = databaseUrl(prepared.postgres.url, name);
  try {
    await execute(prepared.postgres.url, `create database ${name} template ${prepared.postgres.template}`);
    const filled = await fill(url);
    const server = await startServer({ DATABASE_URL: url, SECRET: secret, DATA_DIR: await newFolder() });
    const raw = await startLimit(new URL('./raw-create.ts', import.meta.url), { DATABASE_URL: url });
    const signedIn = { url: server.url, cookie: await signIn(server.url, filled.clerk) };
    const measured: Round[] = [];
    for (let i = -warmRounds; i < rounds; i++) {
      const round = await measure(signedIn, raw.url, filled, () => bareUpdates(bin, url, filled.bareId));
      if (i >= 0) measured.push(round); // before the first of these everything is warm
    }
    raw.stop();
    await server.stop('SIGTERM');
    return result(measured, before);
  } finally {
    await execute(prepared.postgres.url, `drop database if exists ${name}`); // unforced: only that may also end the server's own vacuuming
    await prepared.stop();
    await removeFolders();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  server: { url: string; cookie: string },
  rawUrl: string,
  { businessId, branchId, code }: Filled,
  bareUpdate: () => Promise<number>,
): Promise<Round> {
  const create = () => ({ path: '/api/partners/CreateCoupon', body: form(businessId) });
  const redeem = () => {
    const body = { Codigo: code(), Sucursal: branchId, Clave: crypto.randomUUID(), Cuenta: 25 };
    return { path: '/api/caja/Canjear', body };
  };
  return {
    rawCreate: await loadWith({ url: rawUrl }, clients, seconds, create),
    create: await loadWith(server, clients, seconds, create),
    bare: await bareUpdate(),
    redeem: await loadWith(server, clients, seconds, redeem),
  };
}

function result(measured: Round[], before: number): Result {
  const middle = (of: (round: Round) => number) => median(measured.map(of));
  const create = middle((round) => round.create.perSecond / round.rawCreate.perSecond);
  const redeem = middle((round) => round.redeem.perSecond / round.bare);
  const rows = [
    ['', 'per second', 'p99 ms', 'beside', 'per second', 'ratio', 'limit'],
    [
      'create a coupon (W5)',
      Math.round(middle((round) => round.create.perSecond)),
      tenths(middle((round) => round.create.p99Ms)),
      'node:http and pg, the row alone',
      Math.round(middle((round) => round.rawCreate.perSecond)),
      hundredths(create),
      `≥ ${limits.create}`,
    ],
    [
      'redeem one coupon',
      Math.round(middle((round) => round.redeem.perSecond)),
      tenths(middle((round) => round.redeem.p99Ms)),
      'pgbench, the bare conditional update of one row',
      Math.round(middle((round) => round.bare)),
      hundredths(redeem),
      `≥ ${limits.redeem}`,
    ],
  ];
  const broken = [
    ...(create < limits.create ? [`making a coupon is ${hundredths(create)} of the bare insert`] : []),
    ...(redeem < limits.redeem ? [`redeeming is ${hundredths(redeem)} of the bare update`] : []),
  ];
  const text = `${clients} clients, medians of ${rounds} interleaved rounds of ${seconds} s, after ${warmRounds} that warm up, on one PostgreSQL server that waits for the disk as in use; one server process, and the clients on the same cores. Each redemption is another person's, of one coupon and at a branch, with session, ownership, all limits and audit row. Load average of the machine before: ${before.toFixed(1)}; anything but idle makes all of it worthless.`;
  return { text: [table(rows), text].join('\n\n'), broken };
}

/** A partner with a business, a branch and a coupon that a great many people hold passes of. */
async function fill(url: string) {
  const store = await openPostgres(url, failLoudly);
  await storeCity(store.db);
  const office = await backOffice(store);
  const businessId = await insertBusiness(store, { partnerId: office.owner });
  const branchId = await insertPlace(store, aPlace({ partnerId: office.owner, businessId }));
  const limited = { businessId, maxUses: 1_000_000, usesPerUser: 1 };
  const couponId = await insertCoupon(store, limited);
  const bareId = await insertCoupon(store, { businessId });
  await store.db.execute(sql`insert into coupon_passes (coupon_id, device, issued_on)
    select ${couponId}::int, md5(n::text), current_date from generate_series(1, ${passes}::int) n`);
  // what was redeemed before, of another coupon: nobody measures a shop that has just opened
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
  let passId = 0;
  const code = () => codes.write({ passId: ++passId, minute: minuteOf(new Date()) + personalCodeMinutes, nth: 0 });
  return { businessId, branchId, bareId, code, clerk: office.people.owner.email };
}

const form = (Id_negocio: number) => ({
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

async function signIn(url: string, usernameoremail: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ usernameoremail, password });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

/** Transactions a second of the conditional update alone, prepared, as pgbench counts them. */
async function bareUpdates(bin: string, url: string, couponId: number): Promise<number> {
  const file = join(await newFolder(), 'update.sql');
  await writeFile(
    file,
    `update coupons set used = used + 1 where id = ${couponId} and active and (max_uses is null or used < max_uses)
      and (starts_on is null or starts_on <= current_date) and (expires_on is null or expires_on >= current_date);\n`,
  );
  const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, url];
  const told = execFileSync(join(bin, 'pgbench'), options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return Number(/^tps = ([\d.]+)/m.exec(told)?.[1]);
}

const tenths = (value: number) => Math.round(value * 10) / 10;
const hundredths = (value: number) => Math.round(value * 100) / 100;
