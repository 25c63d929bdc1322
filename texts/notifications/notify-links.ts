/** Links to the page of notifications on other pages. */
export const notifyLinks = {
  lane: (side: 'below' | 'above', minutes: number) =>
    `Avísame con ${side === 'below' ? 'menos' : 'más'} de ${minutes} min`,
  ofLane: (lane: string) => `: ${lane}`,
  alerts: 'Avísame de las nuevas',
  coupon: 'Avísame de compras y ofertas',
};
