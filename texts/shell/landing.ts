/** The landing page. */
export const landingPage = {
  title: 'Entrepuentes: la guía de Laredo para quienes cruzan sus puentes',
  eyebrow: 'Laredo, Texas · Nuevo Laredo, Tamaulipas',
  headline: 'Cruza con calma. Disfruta Laredo.',
  tagline:
    'Cuánto tardan los puentes, qué hacer y dónde comer. Una guía hecha para quienes van y vienen entre los dos Laredos.',
  start: 'Comenzar Ahora',
  illustration: 'Un puente de arcos sobre el Río Bravo',

  nearTitle: 'A pie desde el Puente 1',
  nearLead: 'Atracciones del centro de Laredo, de la más cercana a la más lejana.',
  eventsTitle: 'Próximos eventos',
  eventsLead: 'Lo que viene en los dos Laredos y lo que puede cambiar tu cruce.',
  couponsTitle: 'Cupones para hoy',
  couponsLead: 'Descuentos de negocios de Laredo que se usan desde el teléfono.',
  allCoupons: 'Ver todos los cupones',
  all: 'Ver todas las atracciones',
  allEvents: 'Ver todos los eventos',
};

/** Sections of the landing page that explain the guide. */
export const landingSections = {
  featuresTitle: 'Lo que encontrarás aquí',
  featuresLead: 'Los puentes en vivo, el dólar, los cupones y un aviso en tu teléfono cuando convenga cruzar.',
  features: [
    {
      key: 'waits',
      link: 'Ver los puentes',
      title: 'Tiempos de espera en vivo',
      text: 'Cuánto tardan los cuatro puentes de Laredo, carril por carril.',
    },
    {
      key: 'rate',
      link: 'Ver el dólar',
      title: 'Dólar a la compra y a la venta',
      text: 'El tipo de cambio antes de cruzar, para que tu dinero rinda.',
    },
    {
      key: 'coupons',
      link: 'Ver los cupones',
      title: 'Cupones y descuentos locales',
      text: 'Promociones de tiendas de Laredo que de verdad se pueden usar.',
    },
    {
      key: 'alerts',
      link: 'Pedir un aviso',
      title: 'Alertas de tráfico personalizadas',
      text: 'Un aviso cuando tu puente baje del tiempo que tú elijas.',
    },
  ],

  stepsTitle: 'Cómo funciona',
  stepsLead: 'Tres pasos, sin cuenta y sin instalar nada.',
  steps: [
    { title: 'Abre la app y elige tu puente', text: 'No hace falta cuenta: entra y escoge por dónde quieres cruzar.' },
    {
      title: 'Mira los datos en tiempo real',
      text: 'Espera, tipo de cambio y lo que hay del otro lado, en una sola vista.',
    },
    { title: 'Activa tus alertas', text: 'Te avisamos cuando baje la espera, sin que tengas que estar revisando.' },
  ],

  testimonialsTitle: 'Lo que dice la gente',
  testimonialsNote: 'Textos de muestra, mientras llegan los primeros testimonios reales.',
  testimonials: [
    {
      quote: 'Antes preguntaba en tres grupos cómo estaba el puente. Ahora abro una sola página.',
      who: 'Vecina de Laredo',
    },
    {
      quote: 'Venimos de compras dos veces al mes y por fin sabemos a dónde ir después.',
      who: 'Visitante de Monterrey',
    },
  ],
} as const;
