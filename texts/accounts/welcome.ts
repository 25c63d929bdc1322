export const welcomeTexts = {
  title: 'Bienvenida',
  greeting: (name: string) => `Hola, ${name}`,
  lead: {
    visitor: 'Te damos la bienvenida. La guía de los dos Laredos está a un paso.',
    cashier: 'Te damos la bienvenida. Tu caja te espera.',
    partner: 'Te damos la bienvenida. Aquí están tus negocios y la guía que leen tus clientes.',
    admin: 'Te damos la bienvenida. ¿Qué hacemos hoy por la ciudad?',
  },
  navigation: 'A dónde ir',
  panel: { label: 'Panel', text: 'Partners, negocios, cupones y lugares.' },
  explore: { label: 'Explorar', text: 'Qué hacer, dónde comer y cómo llegar.' },
  posts: { label: 'Posts', text: 'Noticias y novedades de la guía.' },
  alerts: { label: 'Alertas', text: 'Avisos para quienes cruzan.' },
  advertising: { label: 'Publicidad', text: 'Anuncios y dónde se muestran.' },
  account: 'Mi cuenta',
  logout: 'Cerrar sesión',
};
