import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '#web/api/admin-client.ts';
import { SearchButton } from '#web/features/overview/search-button.tsx';

/** Search of the back-office on a page outside it. */
export function StaffSearch({ isAdmin }: { isAdmin: boolean }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <SearchButton isAdmin={isAdmin} isWide />
    </QueryClientProvider>
  );
}
