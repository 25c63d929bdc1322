// The packages export these files without type declarations.

declare module '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs' {
  const graphs: Record<string, Record<string, (string | null)[]>>;
  export = graphs;
}

declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const words: string[];
  export = words;
}

declare module '@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs' {
  const words: string[];
  export = words;
}

declare module '@zxcvbn-ts/language-es-es/dist/firstnames.json.mjs' {
  const words: string[];
  export = words;
}
