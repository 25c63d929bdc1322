import { useQueryClient } from '@tanstack/react-query';
import { refetchAfterWrite } from '#web/api/admin-client.ts';

/** Wraps a mutation so that a failure refetches the page's data. A retry is then based on the newest version. */
export function useRefetchOnError<Input>(write: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return async (input: Input): Promise<void> => {
    try {
      await write(input);
    } catch (error) {
      await refetchAfterWrite(client);
      throw error;
    }
  };
}
