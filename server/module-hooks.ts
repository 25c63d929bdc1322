// Named on the command line that starts the server, so that it is there before the first import.
import { registerHooks } from 'node:module';

/** Node reads a package's whole `exports` anew for each of its modules: drizzle-orm's 130 KB were a third of a start (decision 031). */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!/^\.\.?\/.+\.js$/.test(specifier) || !parentURL?.includes('/node_modules/drizzle-orm/'))
      return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
