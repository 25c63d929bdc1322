import { useQueryClient } from '@tanstack/react-query';

/** Wraps a mutation so that a failure refetches the page's data. A retry is then based on the newest version. */
export function useRefetchOnError<Input>(write: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return async (input: Input): Promise<void> => {
    try {
      await write(input);
    } catch (error) {
      await client.invalidateQueries();
      throw error;
    }
  };
}
