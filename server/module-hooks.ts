// Preloaded by `launch.mjs` (`node --import`), so that the hook runs before the first import.
import { registerHooks } from 'node:module';

/** Skips `exports` resolution inside drizzle-orm: Node parses its 130 KB of `exports` per module, a third of the start time (decision 031). */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!/^\.\.?\/.+\.js$/.test(specifier) || !parentURL?.includes('/node_modules/drizzle-orm/'))
      return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
