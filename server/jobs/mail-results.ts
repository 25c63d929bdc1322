import type { Queue } from '#server/db/queue.ts';
import type { ResultsMails } from '#server/features/results/results-mails.ts';

const hourS = 3600;

/** Sends the queued mails with partners' results, and queues those of a new month; hourly, in one process. */
export async function mailResults(queue: Queue, mails: ResultsMails): Promise<void> {
  await queue.work('results-mail', mails.send);
  await queue.repeat('queue-results-mails', mails.queueDue, () => hourS);
}
