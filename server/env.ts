import { isIPv4 } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { isStrongPassword, maxEmailLength, maxPasswordLength } from '#domain/accounts/account-rules.ts';
import { emailPattern } from '#domain/accounts/email.ts';
import type { SecondFactorPolicy } from '#domain/accounts/second-factor.ts';
import type { Replay } from '#domain/bridges/replay-clock.ts';
import { serverOutput } from '#texts/terminal-output.ts';
import { ConfigError } from './config-error.ts';
import type { FirstData } from './db/seed/seed-database.ts';
import { type Networks, parseNetworks } from './http/limits/client-address.ts';
import { parseStorageUrl } from './integrations/files/storage-url.ts';
import { parseVapidKeys, type VapidKeys } from './integrations/push/vapid-keys.ts';

const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Replay speed: from real time to one hour per second. */
const [minSpeed, maxSpeed] = [1, 3600];
/** '2026-07-17T06:00:00-05:00@60' */
const replay = z.string().transform((text, context) => {
  const [, from = '', speed = ''] = /^(.+)@(\d{1,4}(?:\.\d{1,3})?)$/.exec(text) ?? [];
  const isReplay =
    z.iso.datetime({ offset: true }).safeParse(from).success && Number(speed) >= minSpeed && Number(speed) <= maxSpeed;
  if (isReplay) return { from: new Date(from), speed: Number(speed) };
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

/** Whole seconds up to a maximum. */
const seconds = (max: number, initial: number) =>
  z.string().regex(/^\d+$/).pipe(z.coerce.number<string>().max(max)).default(initial);

const proxies = z.string().transform((list, context) => {
  const trusted = parseNetworks(list);
  if (!trusted) context.addIssue({ code: 'custom' });
  return trusted ?? z.NEVER;
});

/** A base64url key of so many bytes. */
const vapidKey = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((key) => Buffer.from(key, 'base64url').length === bytes);
const port = z.string().regex(/^\d+$/).pipe(z.coerce.number<string>().max(65535));
const yearS = 365 * 86_400;

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FILES_URL: z
    .string()
    .refine((url) => parseStorageUrl(url) !== null)
    .optional(),
  ASSET_BASE_URL: httpUrl.optional(),
  SECRET: z.string().min(32).optional(),
  VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  ADMIN_EMAIL: z.email({ pattern: emailPattern }).max(maxEmailLength).optional(),
  ADMIN_PASSWORD: z.string().max(maxPasswordLength).refine(isStrongPassword).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
  MAIL_FROM: z.string().min(3).max(320).optional(),
  GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{10,200}$/)
    .optional(),
  MAPS_URL: httpUrl.optional(),
  BANXICO_TOKEN: z
    .string()
    .regex(/^[\w-]{10,200}$/)
    .optional(),
  BWT_URL: httpUrl.optional(),
  RATES_URL: httpUrl.optional(),
  PUSH_URL: httpUrl.optional(),
  REPLAY: replay.optional(),
  TRUSTED_PROXIES: proxies.default([]),
  SHARED_CACHE_S: seconds(3600, 0),
  STALE_MAX_AGE: seconds(86_400, 600),
  HSTS_MAX_AGE: seconds(2 * yearS, yearS),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_POOL: z.string().regex(/^\d+$/).pipe(z.coerce.number<string>().min(2).max(200)).default(10),
  STATEMENT_TIMEOUT: seconds(3600, 0),
  STOP_TIMEOUT: seconds(600, 20),
  DRAIN_TIMEOUT: seconds(300, 2),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: flag.optional(),
  SERVICE_WORKER: flag.default(true),
  REQUIRE_SECOND_FACTOR: z.literal('admins').optional(),
});

type Name = keyof typeof schema.shape;
/** Spanish error text of each malformed variable; a missing entry does not compile. */
const expectedTexts: Record<Name, string> = serverOutput.expected;

export type Environment = {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  /** Folder of the backups, for the age of the newest; undefined: that of the embedded database's dumps, if any. */
  backupDir: string | undefined;
  databaseUrl: string | undefined;
  /** Storage of uploaded photos: a `file:` or `s3:` URL. */
  filesUrl: string;
  /** Prefix of relative image paths; '' for this server. */
  assetBase: string;
  /** Key that signs cookies; undefined: use the one in the data directory. */
  secret: string | undefined;
  /** Keys for push services, when given; undefined: derived from the secret. */
  vapidKeys: VapidKeys | undefined;
  /** Push service of the operator's own network; undefined: only those on the public internet. */
  pushUrl: string | undefined;
  /** Credentials of the first administrator, when given. */
  admin: { email: string | undefined; password: string | undefined };
  /** Mail server; undefined: mails are written to the outbox folder. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** undefined: place search uses Nominatim, which needs no key. */
  googleMapsKey: string | undefined;
  /** Base URL of the maps provider; undefined: the provider's own. */
  mapsUrl: string | undefined;
  /** undefined: Banxico, the preferred source of the rate, is skipped. */
  banxicoToken: string | undefined;
  /** Base URLs of the border wait times and of all rate sources; undefined: their own. */
  bwtUrl: string | undefined;
  ratesUrl: string | undefined;
  /** Start and speed of a replay of border data; undefined: live data. */
  replay: Pick<Replay, 'from' | 'speed'> | undefined;
  /** Proxies whose X-Forwarded-For entries are trusted. */
  trustedProxies: Networks;
  /** Seconds for which a CDN or caching proxy may serve a public response; 0: never. */
  sharedCacheS: number;
  /** Seconds for which an old public response is served while it cannot be rendered. */
  staleMaxAgeS: number;
  /** Seconds for which browsers use https only; 0 sends no such header. */
  hstsMaxAgeS: number;
  /** Port and address of a server for metrics alone; undefined: the main server has them. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Maximum of pooled connections to PostgreSQL; one more listens. */
  databasePool: number;
  /** Milliseconds after which PostgreSQL cancels a statement; 0: never. */
  statementTimeoutMs: number;
  /** Milliseconds from SIGTERM until unfinished requests are cut. */
  stopTimeoutMs: number;
  /** Milliseconds from SIGTERM for which connections are still accepted. */
  drainTimeoutMs: number;
  logLevel: string;
  /** Whether browsers keep public pages for use without a network; false removes what they keep. */
  serviceWorker: boolean;
  /** Content of an empty guide. */
  firstData: FirstData;
  /** Accounts that must have a second factor; undefined: none. */
  factorPolicy: SecondFactorPolicy | undefined;
};

/**
 * Reads the configuration from environment variables. Empty values count as absent. Throws a ConfigError that lists
 * all malformed values.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const input = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(input);
  const malformed = new Set(parsed.error?.issues.map((issue) => issue.path[0] as Name));
  const lines = [
    ...findMistypedNames(Object.keys(input)),
    ...[...malformed].map((name) => describeMalformed(name, input)),
  ];
  if (!parsed.success || lines.length > 0) throw configError(lines);
  // the server itself speaks only http, so an https URL implies a proxy
  if (parsed.data.PUBLIC_URL?.startsWith('https:') && input.TRUSTED_PROXIES === undefined)
    throw configError([`TRUSTED_PROXIES: ${serverOutput.proxiesMissing}`]);
  const env = parsed.data;
  if (env.REPLAY && !isSafeToReplay(env)) throw configError([`REPLAY: ${serverOutput.replayUnsafe}`]);
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir,
    backupDir: env.BACKUP_DIR && resolve(env.BACKUP_DIR),
    databaseUrl: env.DATABASE_URL,
    filesUrl: env.FILES_URL ?? pathToFileURL(join(dataDir, 'files')).href,
    assetBase: env.ASSET_BASE_URL ?? '',
    secret: env.SECRET,
    vapidKeys: readVapidKeys(env),
    pushUrl: env.PUSH_URL,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Entrepuentes <no-responder@${new URL(publicUrl).hostname}>`,
    googleMapsKey: env.GOOGLE_MAPS_API_KEY,
    mapsUrl: env.MAPS_URL,
    banxicoToken: env.BANXICO_TOKEN,
    bwtUrl: env.BWT_URL,
    ratesUrl: env.RATES_URL,
    replay: env.REPLAY,
    trustedProxies: env.TRUSTED_PROXIES,
    sharedCacheS: env.SHARED_CACHE_S,
    staleMaxAgeS: env.STALE_MAX_AGE,
    hstsMaxAgeS: env.HSTS_MAX_AGE,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    serviceWorker: env.SERVICE_WORKER,
    databasePool: env.DATABASE_POOL,
    statementTimeoutMs: env.STATEMENT_TIMEOUT * 1000,
    stopTimeoutMs: env.STOP_TIMEOUT * 1000,
    drainTimeoutMs: env.DRAIN_TIMEOUT * 1000,
    logLevel: env.LOG_LEVEL,
    firstData: chooseFirstData(env),
    factorPolicy: env.REQUIRE_SECOND_FACTOR,
  };
}

const describeMalformed = (name: Name, input: Record<string, string | undefined>): string =>
  name === 'DATABASE_URL' && /^postgres(ql)?:\/\/[^/?]*,/.test(input.DATABASE_URL ?? '')
    ? `${name}: ${serverOutput.severalHosts}`
    : `${name}: ${expectedTexts[name]}`;

/** Shorter names could be one letter away from those of other programs. */
const minComparedLetters = 7;
const comparedNames = Object.keys(schema.shape).filter((name) => name.replaceAll('_', '').length >= minComparedLetters);

/** Describes the variables that are one letter away from a known name: without them the server would use a default silently. */
function findMistypedNames(names: string[]): string[] {
  const unknown = names.filter((name) => !(name in schema.shape));
  return unknown.flatMap((name) => {
    const known = comparedNames.find((candidate) => isOneLetterAway(name, candidate));
    return known ? [`${name}: ${serverOutput.mistyped(known)}`] : [];
  });
}

/** Whether two different words differ by one letter added, lost or changed, or by two neighbours swapped. */
function isOneLetterAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  const rest = Math.min(one.length, other.length) - start;
  while (end < rest && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === [...right].reverse().join(''));
}

/** Both keys or none, and a pair. Throws a ConfigError. */
function readVapidKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: z.infer<typeof schema>): VapidKeys | undefined {
  if (!VAPID_PUBLIC_KEY && !VAPID_PRIVATE_KEY) return undefined;
  const keys = parseVapidKeys(VAPID_PUBLIC_KEY ?? '', VAPID_PRIVATE_KEY ?? '');
  if (!keys) throw configError([`VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: ${serverOutput.vapidPair}`]);
  return keys;
}

/** The embedded database is for trying the guide, so its back-office has samples. */
function chooseFirstData({ DEMO, DATABASE_URL }: z.infer<typeof schema>): FirstData {
  if (DEMO === undefined) return DATABASE_URL === undefined ? 'hiddenSamples' : 'real';
  return DEMO ? 'samples' : 'none';
}

/** A replay stores its data, so it requires the embedded database and feeds of this machine. */
const isSafeToReplay = ({ BWT_URL, RATES_URL, DATABASE_URL }: z.infer<typeof schema>) =>
  DATABASE_URL === undefined && [BWT_URL, RATES_URL].every((url) => url !== undefined && isLoopback(url));

/** 'http://127.0.0.1:3150', 'http://localhost', 'http://[::1]:80' */
function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
}

const configError = (lines: string[]) =>
  new ConfigError([serverOutput.badEnvironment, ...lines.map((line) => `  ${line}`)].join('\n'));
