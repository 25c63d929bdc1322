/** Pictures of pages that are shared in chats (Open Graph). */
export const sharePictureTexts = {
  bridgesTitle: 'Espera en los puentes',
  /** Beside a number of another way of crossing than by car. */
  otherWay: (lane: string) => ` · ${lane}`,
  minutes: 'min',
  about: '≈',
  estimate: 'estimado',
  official: 'Número oficial',
  closed: 'Cerrado',
  unknown: 'Sin dato',
  /** When the number was taken, because pictures stay in chats: 'mar 24 nov, 10:35 a.m.' */
  takenAt: (day: string, clock: string) => `${day}, ${clock}`,
  coupon: 'Cupón',
  sampleCoupon: 'Cupón de muestra',
  place: 'Lugar',
  event: 'Evento',
  fileNames: { bridges: 'puentes', bridge: 'puente', place: 'lugar', coupon: 'cupon' },
};
