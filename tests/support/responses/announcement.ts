import type { Announcement } from '#contract/notifications.ts';

export const announcementPath = '/api/notifications/announcement';

/** An alert that was not sent as a notification, and that would reach nobody. */
export const buildAnnouncement = (overrides: Partial<Announcement> = {}): Announcement => ({
  announcedAt: null,
  audience: { push: 0, mail: 0, quiet: 0 },
  sent: 0,
  shown: 0,
  opened: 0,
  pending: 0,
  failed: 0,
  ...overrides,
});
