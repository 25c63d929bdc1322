import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { isStrongPassword, longestEmail, longestPassword } from '#domain/accounts.ts';
import type { Replay } from '#domain/replay.ts';
import type { FactorPolicy } from '#domain/second-factor.ts';
import { start } from '#texts/start.ts';
import { placeOf } from './integrations/files/files-url.ts';
import { StartError } from './start-error.ts';

const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** A replay may be so many times as fast as it was, from one to an hour a second. */
const [slowest, fastest] = [1, 3600];
/** '2026-07-17T06:00:00-05:00@60' */
const replay = z.string().transform((text, context) => {
  const [, from = '', speed = ''] = /^(.+)@(\d{1,4}(?:\.\d{1,3})?)$/.exec(text) ?? [];
  const isReplay =
    z.iso.datetime({ offset: true }).safeParse(from).success && Number(speed) >= slowest && Number(speed) <= fastest;
  if (isReplay) return { from: new Date(from), speed: Number(speed) };
  context.addIssue({ code: 'custom' });
  return z.NEVER;
});

const proxies = z.string().transform((list, context) => {
  const trusted = blockListOf(list);
  if (!trusted) context.addIssue({ code: 'custom' });
  return trusted ?? z.NEVER;
});

const schema = z.object({
  PORT: z.string().regex(/^\d+$/).pipe(z.coerce.number<string>().max(65535)).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  FILES_URL: z
    .string()
    .refine((url) => placeOf(url) !== null)
    .optional(),
  ASSET_BASE_URL: httpUrl.optional(),
  SECRET: z.string().min(32).optional(),
  ADMIN_EMAIL: z.email().max(longestEmail).optional(),
  ADMIN_PASSWORD: z.string().max(longestPassword).refine(isStrongPassword).optional(),
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
  REPLAY: replay.optional(),
  TRUSTED_PROXIES: proxies.default(new BlockList()),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: flag.optional(),
  REQUIRE_SECOND_FACTOR: z.literal('admins').optional(),
});

type Name = keyof typeof schema.shape;
/** What is said of each variable that is malformed; a missing one does not compile. */
const expected: Record<Name, string> = start.expected;

export type Environment = {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Where the photos that people upload are kept. */
  filesUrl: string;
  /** Prefix of relative image paths; '' for this server itself. */
  assetBase: string;
  /** Signs cookies; undefined: one of the data directory serves. */
  secret: string | undefined;
  /** The first administrator's, as far as given. */
  admin: { email: string | undefined; password: string | undefined };
  /** undefined: mails are written to the outbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** undefined: places are searched on Nominatim, which needs no key. */
  googleMapsKey: string | undefined;
  /** The maps provider's base address; undefined: its own. */
  mapsUrl: string | undefined;
  /** undefined: Banxico, whose rate comes first, is not asked. */
  banxicoToken: string | undefined;
  /** The base address of the border's waits, and of all sources of the rate; undefined: their own. */
  bwtUrl: string | undefined;
  ratesUrl: string | undefined;
  /** From which instant on a day of the border is played again, and how fast; undefined: it is live. */
  replay: Pick<Replay, 'from' | 'speed'> | undefined;
  /** Whose word on where a request came from is taken. */
  trustedProxies: BlockList;
  logLevel: string;
  demo: boolean;
  /** Which accounts must have a second factor; undefined: none. */
  factorPolicy: FactorPolicy | undefined;
};

/** Reads the settings (design 9); throws a StartError whose message lists every malformed value. Empty values count as absent. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path[0] as Name));
    throw refusal([...names].map((name) => `${name}: ${expected[name]}`));
  }
  // the server itself speaks http only
  if (parsed.data.PUBLIC_URL?.startsWith('https:') && given.TRUSTED_PROXIES === undefined)
    throw refusal([`TRUSTED_PROXIES: ${start.proxiesMissing}`]);
  const env = parsed.data;
  if (env.REPLAY && !isSafeToReplay(env)) throw refusal([`REPLAY: ${start.replayUnsafe}`]);
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    filesUrl: env.FILES_URL ?? pathToFileURL(join(dataDir, 'files')).href,
    assetBase: env.ASSET_BASE_URL ?? '',
    secret: env.SECRET,
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
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    factorPolicy: env.REQUIRE_SECOND_FACTOR,
  };
}

/** A replay writes what it plays: never into a database that others share, and only what a server of this machine told. */
const isSafeToReplay = ({ BWT_URL, RATES_URL, DATABASE_URL }: z.infer<typeof schema>) =>
  DATABASE_URL === undefined && [BWT_URL, RATES_URL].every((url) => url !== undefined && isLoopback(url));

/** 'http://127.0.0.1:3150', 'http://localhost', 'http://[::1]:80' */
function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
}

const refusal = (lines: string[]) =>
  new StartError([start.badEnvironment, ...lines.map((line) => `  ${line}`)].join('\n'));

/** Addresses and networks ('10.0.0.0/8') between commas; null when one is neither. */
function blockListOf(list: string): BlockList | null {
  const trusted = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    const [address = '', bits] = entry.split('/');
    const [kind, most] = isIPv6(address) ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
    const prefix = bits === undefined ? most : Number(bits);
    if (isIP(address) === 0 || !/^\d*$/.test(bits ?? '') || bits === '' || prefix > most) return null;
    trusted.addSubnet(address, prefix, kind);
  }
  return trusted;
}
