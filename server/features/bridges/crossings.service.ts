import type { Crossing, CrossingForm } from '#contract/bridges.ts';
import { Failure } from '#domain/failure.ts';
import type { Actor } from '#server/db/audit.ts';
import type { Db } from '#server/db/store.ts';

export type CrossingsService = ReturnType<typeof crossingsService>;

export function crossingsService(_: { db: Db; clock: () => Date }) {
  return {
    editable: async (): Promise<Crossing[]> => [],
    async update(
      _by: Actor,
      _port: string,
      _form: Omit<CrossingForm, 'port' | 'Version'>,
      _version?: number,
    ): Promise<Crossing> {
      throw new Failure('bridge/unknown');
    },
  };
}
