import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#web/api/admin-client.ts';
import { ConfirmProvider } from '#web/components/dialogs/confirm.tsx';
import { DraftOwner } from '#web/components/editing/use-recovery.tsx';

type Props = {
  /** Id of the signed-in user, who owns the drafts; 0 for none. */
  userId: number;
  children: ReactNode;
};

/** Provides what the pages of the back-office need: the query cache, dialogs and the owner of the drafts. */
export function BackOfficeProviders({ userId, children }: Props) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <DraftOwner value={userId}>{children}</DraftOwner>
      </ConfirmProvider>
    </QueryClientProvider>
  );
}
