/** Empty result of the directory's filters. A separate file, because it loads on demand. */
export const noMatches = {
  none: 'Ningún lugar tiene todo eso.',
  /** A filter, and the number of places without it. */
  drop: (filter: string, count: number) => `Quitar «${filter}»: ${count === 1 ? '1 lugar' : `${count} lugares`}`,
  dropAll: 'Quitar todos los filtros',
};
