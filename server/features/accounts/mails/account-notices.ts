import type { Jobs, Queue } from '#server/db/queue.ts';
import type { Tx } from '#server/db/store.ts';

/** Kinds of account mail. An e-mail change sends `old-email` and `new-email`, one to each address. */
export type NoticeKind = Jobs['account-notice']['kind'];

type Notice = {
  email: string;
  at: Date;
  /** `User-Agent` of the browser; null when an administrator made the change. */
  agent: string | null;
};

const maxAgentLength = 300;

/** Queues a mail about an account in the transaction of the change or sign-in. */
export function queueNotice(queue: Queue, tx: Tx, kind: NoticeKind, { email, at, agent }: Notice): Promise<void> {
  return queue.send(tx, 'account-notice', { kind, email, at: at.toISOString(), agent });
}

/** `User-Agent` of the request, truncated to 300 characters; '' when the header is missing. */
export const readUserAgent = (headers: Headers): string => headers.get('user-agent')?.slice(0, maxAgentLength) ?? '';

/** Origin of a request: its headers, the client's IP address, and the request id in the log. */
export type ClientInfo = { headers: Headers; address: string; requestId?: string };
