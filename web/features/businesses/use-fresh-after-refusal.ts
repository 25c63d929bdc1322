import { useQueryClient } from '@tanstack/react-query';

/** A write that fetches the page's data anew when it was refused, so that a second try is held against what is there now. */
export function useFreshAfterRefusal<Input>(write: (input: Input) => Promise<unknown>) {
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
