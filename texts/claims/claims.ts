/** Claims of partners for places that are already in the guide. */
export const claimTexts = {
  /** Form of a partner. */
  title: (place: string) => `¿«${place}» es tu negocio?`,
  pageTitle: 'Pedir un lugar',
  lead: 'La administración lo revisa y te avisa por correo. Si lo confirma, podrás editar el lugar y usarlo en tus cupones.',
  business: 'Negocio al que pertenece',
  businessHint: 'Será una de sus sucursales.',
  noBusiness: 'Todavía ninguno',
  messageForm: {
    label: 'Cómo sabemos que es tuyo',
    hint: 'Por ejemplo, el teléfono del local o tu cargo. Solo lo lee la administración.',
    empty: 'Escribe cómo sabemos que es tuyo',
    failed: 'No se pudo enviar la petición',
    submit: 'Pedir este lugar',
    submitting: 'Enviando…',
  },
  sent: 'Tu petición quedó enviada. Te avisaremos por correo.',
  backToPlace: 'Volver al lugar',
  /** A partner's own claims. */
  mine: 'Lugares que pediste',
  states: {
    pendiente: 'En revisión',
    confirmada: 'Confirmada',
    rechazada: (reason: string) => `Rechazada: ${reason}`,
  },
  /** List of administrators. */
  listTitle: 'Lugares pedidos',
  listLead: 'Partners que dicen que un lugar de la guía es suyo. Al confirmar, el lugar queda a su nombre.',
  empty: 'No hay peticiones por revisar',
  emptyHelp: 'Cuando un partner toque «Es mi negocio» en un lugar, aparecerá aquí.',
  loadFailed: 'No se pudieron traer las peticiones',
  askedBy: (partner: string, moment: string) => `${partner}, ${moment}`,
  toBusiness: (business: string) => `Sería sucursal de «${business}».`,
  toNoBusiness: 'Sin negocio todavía.',
  confirm: 'Confirmar',
  confirmOne: (place: string) => `Confirmar ${place}`,
  confirmTitle: (place: string, partner: string) => `¿Dejar «${place}» a nombre de ${partner}?`,
  confirmDetail: 'Podrá editarlo y usarlo en sus cupones. Se deshace desde «Últimos cambios», como otras asignaciones.',
  confirmed: 'El lugar quedó a su nombre',
  refuse: 'Rechazar',
  refuseOne: (place: string) => `Rechazar ${place}`,
  reasonForm: {
    label: 'Motivo',
    hint: 'El partner lo recibe por correo.',
    empty: 'Escribe el motivo',
    failed: 'No se pudo guardar la decisión',
    submit: 'Rechazar la petición',
    submitting: 'Rechazando…',
  },
  refused: 'Petición rechazada',
  decideFailed: 'No se pudo guardar la decisión',
  cancel: 'Cancelar',
};

/** Mails about claims. Names and reasons come from people, so they are escaped in HTML. */
export const claimMails = {
  received: {
    subject: 'Un partner pide un lugar · Entrepuentes',
    title: 'Un partner pide un lugar',
    lead: (partner: string, place: string) =>
      `${partner} dice que «${place}» es su negocio. Confírmalo o recházalo aquí:`,
    ignore: 'Recibes este correo porque administras la guía.',
  },
  confirmed: {
    subject: 'El lugar que pediste ya está a tu nombre · Entrepuentes',
    title: 'El lugar ya está a tu nombre',
    lead: (place: string) =>
      `La administración confirmó que «${place}» es tu negocio. Ya puedes editarlo en tu página:`,
    ignore: 'Si no lo pediste, avisa a la administración de la guía.',
  },
  refused: {
    subject: 'No se confirmó el lugar que pediste · Entrepuentes',
    title: 'No se confirmó el lugar',
    lead: (place: string, reason: string) =>
      `La administración no confirmó que «${place}» sea tu negocio. Motivo: ${reason}`,
    ignore: 'Si crees que es un error, responde a la administración de la guía.',
  },
};
