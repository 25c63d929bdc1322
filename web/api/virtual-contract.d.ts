/** Made by scripts/contract-plugin.ts: the contract as a client needs it, methods and paths only. */
declare module 'virtual:contract' {
  export const contract: typeof import('#contract/index.ts').contract;
}
