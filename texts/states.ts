/** What stands where data could not be fetched. Apart, because visitors' pages load it and none of the other pieces' words. */
export const stateWords = {
  failed: 'No se pudieron traer los datos',
  retry: 'Reintentar',
};
