// Worker: a push service on the loopback interface with many browsers, which verifies and decrypts every message.
import { parentPort, workerData } from 'node:worker_threads';
import { startFakePushService } from '#tests/support/fakes/push-service.ts';

export type PushServiceLoad = { subscribers: number };
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
/** Messages of the worker: its browsers; or every browser has received a message, the last one at `at`. */
export type PushServiceMessage =
  | { kind: 'open'; url: string; subscriptions: Subscription[] }
  | { kind: 'received'; firstAt: number; at: number; repeated: number; problems: string[] };

const { subscribers } = workerData as PushServiceLoad;
const service = await startFakePushService();
const subscriptions = Array.from({ length: subscribers }, () => service.subscribe());
const post = (message: PushServiceMessage) => parentPort?.postMessage(message);
const told = new Set<string>();
let firstAt = 0;

service.onMessage(() => {
  const at = Date.now();
  firstAt ||= at;
  told.add(service.received.at(-1)?.subscription ?? '');
  if (told.size === subscribers)
    post({
      kind: 'received',
      firstAt,
      at,
      repeated: service.received.length - subscribers,
      problems: service.problems,
    });
});
post({ kind: 'open', url: service.url, subscriptions });
