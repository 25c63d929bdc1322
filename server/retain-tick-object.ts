import { createHook } from 'node:async_hooks';

const retained: object[] = [];

/**
 * Keeps one object of `process.nextTick` for as long as the process lives. V8 forgets the hidden class of short-lived objects in
 * a garbage collection during which none is alive. From then on `nextTick` takes several times as long, until the process ends
 * (decision 094).
 */
export function retainTickObject(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') retained.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => {});
  hook.disable();
}
