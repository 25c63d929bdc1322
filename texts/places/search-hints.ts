/** Cards, corrections and suggestions of a search. */
export const searchHints = {
  label: 'Quizá buscas',
  meant: '¿Quisiste decir',
  meantEnd: '?',
  /** Words of the search that no result has together with the others. */
  omitted: (words: string[]) => `Nada lo tiene todo: estos son sin ${words.map((word) => `«${word}»`).join(' ni ')}.`,
  suggestionsLabel: 'Otros buscan',
  suggestions: ['tacos', 'mariscos', 'farmacia', 'hotel', 'museo', 'supermercado', 'cine'],
  pages: {
    dollar: { title: 'El dólar hoy', text: 'Tipo de cambio y casas de cambio' },
    bridges: { title: 'Los puentes, ahora', text: 'Esperas en vivo para cruzar' },
    coupons: { title: 'Cupones', text: 'Descuentos en negocios de Laredo' },
    alerts: { title: 'Alertas', text: 'Lo que hay que saber hoy' },
    beforeCrossing: { title: 'Antes de cruzar', text: 'Documentos, aduana, peajes, consulados y servicios' },
  },
  bridgesBy: (way: string) => `Los puentes, ahora · ${way}`,
  wait: (minutes: string) => `${minutes}\u00a0min de espera ahora`,
  waitAt: ({ name, minutes }: { name: string; minutes: string }) => `${name}: ${minutes}\u00a0min`,
  bridgeText: 'Espera de ahora y de las próximas horas',
  categories: {
    Shop: 'Compras',
    Food: 'Comida',
    Kids: 'Niños',
    Attractions: 'Atracciones',
    Events: 'Eventos',
    Stay: 'Hospedaje',
    'Night Life': 'Vida nocturna',
    Services: 'Servicios',
  },
  categoryText: (name: string) => `Todo lo de ${name}`,
};
