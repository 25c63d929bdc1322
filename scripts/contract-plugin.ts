import { minifyContractRouter } from '@orpc/contract';
import type { Plugin } from 'vite';

/** Provides `virtual:contract`: the methods and paths of the API without its schemas, which stay out of the browser bundle. */
export function contractPlugin(): Plugin {
  const id = 'virtual:contract';
  return {
    name: id,
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: async (resolved) => {
      if (resolved !== `\0${id}`) return undefined;
      const { contract } = await import('#contract/index.ts');
      return `export const contract = ${JSON.stringify(minifyContractRouter(contract))};`;
    },
  };
}
