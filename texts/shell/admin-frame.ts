/** Navigation bar of the back-office; labels: NAV-3. */
export const adminBar = {
  navigation: 'Administración',
  menu: 'Menú',
  welcome: 'Bienvenido',
  account: 'Mi cuenta',
  noScript: 'Para administrar la guía hace falta JavaScript. Leerla se puede sin él.',
  home: 'Home',
  admin: 'Admin',
  places: 'Places',
  partners: 'Partners',
  lists: 'Listas',
  alerts: 'Alertas',
  posts: 'Posts',
  advertising: 'Advertising',
  logout: 'Logout',
  logoutFailed: 'No se pudo cerrar la sesión. Revisa tu conexión e inténtalo de nuevo.',
};

/** Second row of the navigation: the sections under Admin. */
export const adminSections = {
  label: 'Secciones de Admin',
  overview: 'Resumen',
  places: 'Lugares',
  partners: 'Partners',
  /** In place of 'Partners', for a partner. */
  ownPage: 'Mi página',
  categories: 'Categorías',
  bridges: 'Puentes',
  exchangeHouses: 'Casas de cambio',
  till: 'Caja',
};

/** Document title of a back-office page. */
export const formatAdminTitle = (page: string) => `${page} · Entrepuentes`;

export const dashboard = {
  title: 'Panel de Control',
  lead: 'Todo lo que la guía muestra de Laredo se cuida desde aquí.',
  partnerLead: 'Tu espacio en la guía de Laredo.',
  logout: 'Cerrar sesión',
  cards: 'Secciones',
  overview: 'Resumen',
  overviewHelp: 'Cuánto hay de todo y qué cambió últimamente.',
  sites: 'Administrar lugares',
  sitesHelp: 'Lugares y eventos que ven los visitantes.',
  partners: 'Administrar partners',
  partnersHelp: 'Quienes llevan los negocios, y sus cuentas.',
  alerts: 'Administrar alertas',
  alertsHelp: 'Noticias de tráfico y de los puentes.',
  border: 'La frontera',
  bridges: 'Puentes',
  bridgesHelp: 'Carriles, horarios y peajes de cada cruce.',
  houses: 'Casas de cambio',
  housesHelp: 'Quién cambia dólares y a cuánto.',
  ownHouses: 'Precios del dólar',
  ownHousesHelp: 'Publica la compra y la venta de tu casa de cambio.',
  ownPage: 'Mi página de partner',
  ownPageHelp: 'Tus datos y lo que es tuyo en la guía.',
  till: 'Caja',
  tillHelp: 'Canjea los cupones que te muestran tus visitantes.',
  account: 'Mi cuenta',
  accountHelp: 'Tu contraseña y dónde está abierta tu sesión.',
  activePartners: (count: number) => (count === 1 ? 'partner activo' : 'partners activos'),
  activePlaces: (count: number) => (count === 1 ? 'lugar a la vista' : 'lugares a la vista'),
  accounts: (count: number) => (count === 1 ? 'cuenta' : 'cuentas'),
  countsFailed: 'No se pudieron traer las cifras.',
};
