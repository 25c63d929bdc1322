// `npm run demo:day [-- --day 2026-07-17] [--speed 60] [--port 3000]`: runs the guide with a replay of a real day at the border.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { city } from '#domain/city.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { addDays, parseLocalTime } from '#domain/time/local-time.ts';
import { ConfigError } from '#server/config-error.ts';
import { lockDirectory } from '#server/db/directory-lock.ts';
import { demoDayOutput as texts } from '#texts/shell/shell.ts';
import { recordedDays, startReplay } from './replay/replay-server.ts';

/** Local start time of the replay; little happens before. */
const startTime = '06:00';
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = join(root, '.data/replay');

try {
  await play(parseArguments());
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

type Arguments = { day: string; speed: number; port: string };

function parseArguments(): Arguments {
  const text = { type: 'string' } as const;
  let values: { day?: string; speed?: string; port?: string };
  try {
    ({ values } = parseArgs({ options: { day: text, speed: text, port: text } }));
  } catch {
    throw new ConfigError(texts.usage);
  }
  const { day = recordedDays.at(-1) ?? '', speed = '60', port = '3000' } = values;
  if (!recordedDays.includes(day)) throw new ConfigError(texts.unknownDay(day, recordedDays));
  if (!/^\d{1,4}$/.test(speed) || Number(speed) < 1 || Number(speed) > 3600) throw new ConfigError(texts.usage);
  return { day, speed: Number(speed), port };
}

/** Runs until the day or the guide process ends. */
async function play({ day, speed, port }: Arguments): Promise<void> {
  const [from, end] = [`${day}T${startTime}`, `${addDays(day, 1)}T00:00`].map((local) =>
    parseLocalTime(local, city.timeZone),
  );
  if (!from || !end) throw new ConfigError(texts.usage);
  (await lockDirectory(dataDir)).close(); // throws if another process uses the folder
  await rm(dataDir, { recursive: true, force: true });
  const source = await startReplay({
    day,
    from,
    speed,
    onStart: () => setTimeout(finish, (+end - +from) / speed).unref(),
  });
  console.log(texts.begins(formatReducedDate(day), speed));
  // empty variables count as unset, so that the guide ignores the shell's settings and uses its own folder
  const isolated = { DATABASE_URL: '', FILES_URL: '', PUBLIC_URL: '', DATA_DIR: dataDir, DEMO: '1', PORT: port };
  const replayed = { BWT_URL: source.url, RATES_URL: source.url, REPLAY: `${from.toISOString()}@${speed}` };
  const env = { ...process.env, NODE_ENV: 'production', ...isolated, ...replayed };
  const guide = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => guide.kill(signal));
  guide.once('close', (code) => {
    source.close();
    process.exitCode = code ?? 1;
  });

  function finish(): void {
    console.log(texts.ends);
    guide.kill('SIGTERM');
  }
}
