/** Validation messages of notification rules. */
export const notificationErrors = {
  time: 'La hora se escribe como 06:30, de 00:00 a 23:59.',
  weekdays: 'Elige al menos un día de la semana.',
  minutes: (min: number, max: number) => `Los minutos van de ${min} a ${max}.`,
  category: 'Esa categoría de avisos no existe.',
  kind: 'Ese tipo de aviso no existe.',
  channel: 'Los avisos llegan al navegador o por correo.',
  bridge: 'Elige un puente.',
  lane: 'Elige un carril.',
  side: 'Elige si el aviso es por menos o por más minutos.',
  subscription: 'Este navegador dio una dirección de avisos que no sirve.',
};

/** Links to the page of notifications on other pages. */
export const notifyLinks = {
  lane: (side: 'below' | 'above', minutes: number) =>
    `Avísame con ${side === 'below' ? 'menos' : 'más'} de ${minutes} min`,
  ofLane: (lane: string) => `: ${lane}`,
  alerts: 'Avísame de las nuevas',
  coupon: 'Avísame de compras y ofertas',
};
