import type { Jobs, Queue } from '#server/db/queue.ts';
import type { Tx } from '#server/db/store.ts';

/** Kinds of mail about an account; `old-email` and `new-email` go to the two addresses of one change. */
export type NoticeKind = Jobs['account-notice']['kind'];

type Notice = {
  email: string;
  at: Date;
  /** The browser's own description of itself (User-Agent); null when the administration made the change. */
  agent: string | null;
};

const maxAgentLength = 300;

/** Queues a mail about an account, in the transaction of the change or sign-in. */
export function sendNotice(queue: Queue, tx: Tx, kind: NoticeKind, { email, at, agent }: Notice): Promise<void> {
  return queue.send(tx, 'account-notice', { kind, email, at: at.toISOString(), agent });
}

/** The browser's own description of itself, shortened; '' when it gives none. */
export const agentOf = (headers: Headers): string => headers.get('user-agent')?.slice(0, maxAgentLength) ?? '';
