import type { LoadGenerator } from '#bench/load/load-generator.ts';
import type { LoadResult } from '#bench/load/load-thread.ts';
import { waitUntilIdle } from '#bench/support/server-figures.ts';
import type { RunningServer } from '#tests/support/processes/start-server.ts';
import { type BenchRow, type RepeatedLoad, rounds, seconds } from './bench-rows.ts';

export type RoundResults = Map<RepeatedLoad, LoadResult[]>;

const warmSeconds = 0.5;

/** Runs each load briefly. */
export async function warmUp({ load }: LoadGenerator, asks: RepeatedLoad[]): Promise<void> {
  for (const { task, calls } of asks) await load({ ...task, requests: calls(rounds), seconds: warmSeconds });
}

/** Runs every load of the rows one after another, in interleaved rounds; a load shared by several rows runs once per round. */
export async function measureRounds(
  loader: LoadGenerator,
  server: RunningServer,
  rows: BenchRow[],
): Promise<RoundResults> {
  const asks = [...new Set(rows.flatMap(({ ours, baseline }) => (baseline ? [ours, baseline.ask] : [ours])))];
  const measured: RoundResults = new Map(asks.map((ask) => [ask, []]));
  const isOurs = ({ task }: RepeatedLoad) => task.port === server.port;
  await warmUp(
    loader,
    asks.filter((ask) => !isOurs(ask)),
  );
  for (let round = 0; round < rounds; round++) {
    await warmUp(
      loader,
      asks.filter((ask) => isOurs(ask) && ask.isCached),
    );
    await waitUntilIdle(server);
    for (const ask of asks) {
      await ask.invalidate?.();
      measured.get(ask)?.push(await loader.load({ ...ask.task, requests: ask.calls(round), seconds }));
    }
  }
  return measured;
}
