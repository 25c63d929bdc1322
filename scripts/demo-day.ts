// `npm run demo:day [-- --day 2026-07-17] [--speed 60] [--port 3000]`: the guide with a real day of the border played again.
import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { city } from '#domain/city.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { addDays, instantAt } from '#domain/local-time.ts';
import { lockDirectory } from '#server/db/lock.ts';
import { StartError } from '#server/start-error.ts';
import { demoDay as texts } from '#texts/replay.ts';
import { knownDays, startReplay } from './replay/replay-server.ts';

/** Before it little happens. */
const begins = '06:00';
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = join(root, '.data/replay');

try {
  await play(given());
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

type Given = { day: string; speed: number; port: string };

function given(): Given {
  const text = { type: 'string' } as const;
  let values: { day?: string; speed?: string; port?: string };
  try {
    ({ values } = parseArgs({ options: { day: text, speed: text, port: text } }));
  } catch {
    throw new StartError(texts.usage);
  }
  const { day = knownDays.at(-1) ?? '', speed = '60', port = '3000' } = values;
  if (!knownDays.includes(day)) throw new StartError(texts.unknownDay(day, knownDays));
  if (!/^\d{1,4}$/.test(speed) || Number(speed) < 1 || Number(speed) > 3600) throw new StartError(texts.usage);
  return { day, speed: Number(speed), port };
}

/** Ends with the day, or with the guide. */
async function play({ day, speed, port }: Given): Promise<void> {
  const [from, end] = [`${day}T${begins}`, `${addDays(day, 1)}T00:00`].map((local) => instantAt(local, city.timeZone));
  if (!from || !end) throw new StartError(texts.usage);
  (await lockDirectory(dataDir)).close(); // nobody uses it
  await rm(dataDir, { recursive: true, force: true });
  const source = await startReplay({
    day,
    from,
    speed,
    begun: () => setTimeout(finish, (+end - +from) / speed).unref(),
  });
  console.log(texts.begins(reducedDateInSpanish(day), speed));
  // what is empty counts as absent: whatever this shell is set to, the guide keeps to its own folder
  const own = { DATABASE_URL: '', FILES_URL: '', PUBLIC_URL: '', DATA_DIR: dataDir, DEMO: '1', PORT: port };
  const played = { BWT_URL: source.url, RATES_URL: source.url, REPLAY: `${from.toISOString()}@${speed}` };
  const env = { ...process.env, NODE_ENV: 'production', ...own, ...played };
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
