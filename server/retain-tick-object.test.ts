import { createHook } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { retainTickObject } from './retain-tick-object.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('its object of nextTick survives garbage collections, which others do not', async () => {
  const created: WeakRef<object>[] = [];
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') created.push(new WeakRef(resource));
    },
  });
  hook.enable();
  retainTickObject();
  process.nextTick(() => {});
  hook.disable();
  await pause(0); // both ticks have run
  collectGarbage();
  expect(created.map((reference) => reference.deref() !== undefined)).toEqual([true, false]);
});
