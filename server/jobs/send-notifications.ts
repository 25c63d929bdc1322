import type { Services } from '#server/services.ts';

type Dependencies = Pick<Services, 'announcements' | 'summaries' | 'deliveries'>;

/** Returns a run that inserts the deliveries of alerts and summaries that are due, and sends every due delivery. */
export const sendNotifications =
  ({ announcements, summaries, deliveries }: Dependencies) =>
  async (stopping: AbortSignal): Promise<void> => {
    await announcements.announceAlerts();
    await summaries.summarize();
    await deliveries.sendDue(stopping);
  };
