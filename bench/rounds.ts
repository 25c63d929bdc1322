import type { RunningServer } from '#tests/support/processes.ts';
import { settled } from './figures.ts';
import type { Load } from './load-thread.ts';
import type { Loader } from './loader.ts';
import { type Ask, type Row, rounds, seconds } from './scale-rows.ts';

export type Rounds = Map<Ask, Load[]>;

const warmSeconds = 0.5;

/** Puts each load on its server for a moment. */
export async function warmUp({ load }: Loader, asks: Ask[]): Promise<void> {
  for (const { task, calls } of asks) await load({ ...task, calls: calls(rounds), seconds: warmSeconds });
}

/** Puts every load of the rows on its server, one after another, in rounds; a load that several rows share comes once a round. */
export async function measureRounds(loader: Loader, server: RunningServer, rows: Row[]): Promise<Rounds> {
  const asks = [...new Set(rows.flatMap(({ ours, beside }) => (beside ? [ours, beside.ask] : [ours])))];
  const measured: Rounds = new Map(asks.map((ask) => [ask, []]));
  const isOurs = ({ task }: Ask) => task.port === server.port;
  await warmUp(
    loader,
    asks.filter((ask) => !isOurs(ask)),
  );
  for (let round = 0; round < rounds; round++) {
    await warmUp(
      loader,
      asks.filter((ask) => isOurs(ask) && ask.kept),
    );
    await settled(server);
    for (const ask of asks) {
      await ask.before?.();
      measured.get(ask)?.push(await loader.load({ ...ask.task, calls: ask.calls(round), seconds }));
    }
  }
  return measured;
}
