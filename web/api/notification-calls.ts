import type { ErasedDeviceData } from '#contract/devices.ts';
import type { NotificationRule, NotificationRuleInput, OwnRules } from '#contract/notifications.ts';
import { connectionTexts } from '#texts/shell/shell.ts';
import { send } from './public-calls.ts';

const rulesPath = '/api/notifications/rules';

/** API requests of personal notifications; each rejects with the server's sentence. */
export const notificationCalls = {
  mine: () => call<OwnRules>('GET', '/api/notifications'),
  create: (rule: NotificationRuleInput) => call<NotificationRule>('POST', rulesPath, rule),
  change: (id: number, rule: NotificationRuleInput) => call<NotificationRule>('PUT', `${rulesPath}/${id}`, rule),
  end: (id: number) => call('DELETE', `${rulesPath}/${id}`),
  endAll: () => call('DELETE', rulesPath),
  eraseDevice: () => call<ErasedDeviceData>('DELETE', '/api/device'),
  subscribe: (subscription: PushSubscriptionJSON) => call('PUT', '/api/notifications/subscription', subscription),
};

async function call<Result>(method: string, path: string, body?: unknown): Promise<Result> {
  const response = await send(method, path, body);
  if (!response.ok) throw new Error((await response.text()) || connectionTexts.failed);
  return response.json();
}
