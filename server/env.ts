import { resolve } from 'node:path';
import { z } from 'zod';
import { start } from '#texts/start.ts';
import { StartError } from './start-error.ts';

const flag = z.enum(['0', '1', 'false', 'true']).transform((value) => value === '1' || value === 'true');
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const schema = z.object({
  PORT: z.string().regex(/^\d+$/).pipe(z.coerce.number<string>().max(65535)).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ASSET_BASE_URL: httpUrl.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: flag.optional(),
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
  /** Prefix of relative image paths; '' for this server itself. */
  assetBase: string;
  logLevel: string;
  demo: boolean;
};

/** Reads the settings (design 9); throws a StartError whose message lists every malformed value. Empty values count as absent. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map((issue) => issue.path[0] as Name));
    const lines = [...names].map((name) => `  ${name}: ${expected[name]}`);
    throw new StartError([start.badEnvironment, ...lines].join('\n'));
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    assetBase: env.ASSET_BASE_URL ?? '',
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
  };
}
