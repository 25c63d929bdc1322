/** Cards of places. A separate file because the landing page loads it too. */
export const placeCard = {
  open: 'Abierto',
  closed: 'Cerrado',
  reviewed: (year: string) => `rev. ${year}`,
  branches: (count: number) => `${count} sucursales`,
  nearest: (distance: string) => `la más cercana ${distance}`,
  branchesFromBridge: (bridge: string) => `De la más cercana a la más lejana de ${bridge}`,
  branchesFromMe: 'De la más cercana a ti a la más lejana',
};
