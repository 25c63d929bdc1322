/** The dollar page: reference rate, exchange houses and converter. */
export const dollarPage = {
  pageTitle: 'El dólar hoy en los dos Laredos · Entrepuentes',
  description:
    'El tipo de cambio de referencia, lo que pagan y cobran las casas de cambio de Laredo y Nuevo Laredo, y cuánto te cuesta cambiar.',
  title: 'El dólar hoy',
  lead: 'La referencia, las casas de cambio y lo que de verdad te dan.',
};

/** The dollar in one line, on the dollar page and on the landing page. */
export const bestOffers = {
  title: 'El dólar',
  buy: 'Te pagan',
  sell: 'Te cobran',
  reference: '1 USD =',
  houses: (count: number) => (count === 1 ? 'Una casa, pesos por dólar' : `Lo mejor de ${count} casas, en pesos`),
  source: (name: string, day: string) => `Referencia: ${name}, ${day}`,
  none: 'Sin precio del dólar por ahora',
};

export const referenceRate = {
  title: 'Tipo de cambio de referencia',
  dollar: '1 USD =',
  pesos: 'MXN',
  none: 'Sin tipo de cambio de referencia por ahora',
  noneHelp: 'Ninguna fuente ha respondido. En cuanto una lo haga, el número aparece aquí con su fecha.',
  of: (day: string) => `Del ${day}`,
  asked: 'Consultado',
  failing: (when: string) => `Las fuentes no responden desde ${when}: este es el último número que dieron.`,
  failingWithout: (when: string) => `Las fuentes no responden desde ${when}`,
  source: 'Fuente:',
  explain:
    'Es el precio entre bancos: nadie en ventanilla te da exactamente este, pero dice cuánto te cuesta el cambio.',
};

/** Attribution of the reference rate sources, as they require it. */
export const rateSourceNames = {
  banxico: { name: 'Banco de México, FIX', url: 'https://www.banxico.org.mx/tipcamb/main.do?page=tip&idioma=sp' },
  frankfurter: { name: 'Frankfurter', url: 'https://frankfurter.dev' },
  'open-er-api': { name: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' },
};

export const converter = {
  title: '¿Cuánto te dan?',
  want: '¿Qué quieres hacer?',
  wants: { pesos: 'Vendo dólares', dolares: 'Compro dólares' },
  amount: { pesos: 'Dólares que traes', dolares: 'Pesos que traes' },
  answer: 'Calcular',
  brought: { pesos: 'USD', dolares: 'MXN' },
  received: { pesos: 'MXN', dolares: 'USD' },
  money: (amount: string, currency: string) => `${amount} ${currency}`,
  best: (house: string) => `La mejor ahora: ${house}.`,
  getFor: (brought: string) => `Por ${brought} te dan`,
  get: 'Te dan',
  lose: (money: string, percent: string) => `contra la referencia pierdes ${money} (${percent}\u00a0%)`,
  gain: (money: string, percent: string) => `contra la referencia ganas ${money} (${percent}\u00a0%)`,
  equal: 'lo mismo que la referencia',
  lessThanCent: 'menos de un centavo',
  onlyReference: (brought: string) =>
    `Sin casas en la pizarra no sabemos quién te lo cambia. A la referencia, ${brought} son`,
  nothing: 'Sin casas en la pizarra ni tipo de cambio de referencia, no hay con qué calcular.',
  errors: {
    empty: 'Escribe cuánto traes para cambiar.',
    format: 'Escribe la cantidad con números, por ejemplo 100 o 1,000.50.',
    cents: 'Escribe los centavos con dos cifras; los miles van con coma, por ejemplo 1,000.50.',
    positive: 'La cantidad debe ser mayor que cero.',
    large: 'Calculamos hasta 1,000,000.',
  },
};

export const houseBoard = {
  title: 'Casas de cambio',
  caption: {
    pesos: 'Pesos por dólar; primero la que más te paga por los tuyos',
    dolares: 'Pesos por dólar; primero la que menos te cobra',
  },
  house: 'Casa',
  buy: 'Compra',
  sell: 'Venta',
  explain: 'Compra: lo que te pagan por tu dólar. Venta: lo que te cobran por uno.',
  best: 'La mejor',
  told: 'Precios capturados',
  directions: 'Cómo llegar',
  directionsTo: (house: string) => `Cómo llegar a ${house}`,
  empty: 'Todavía no hay casas en la pizarra',
  emptyHelp:
    'Aquí aparecen sus precios cuando una casa los captura, y se van a las 24 horas para que no veas precios viejos.',
  /** For an empty board, before the last rates. */
  earlier: 'Hoy ninguna casa ha puesto precios. Estos son los últimos que dieron: pregunta antes de ir.',
  earlierCaption: 'Pesos por dólar, de otro día',
  fades:
    'Los precios los capturan las propias casas o el equipo de la guía, y salen de la pizarra a las 24 horas. Confirma en la ventanilla.',
};
