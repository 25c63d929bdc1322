/** URLs of public pages and of the sections that the welcome page links to. All links are built here or in admin-paths.ts. */
export const paths = {
  home: '/',
  thingsToDo: '/categories',
  category: (name: string) => `/categories?category=${encodeURIComponent(name)}`,
  place: (id: number) => `/place/${id}`,
  /** Valid coupons, filtered by business category id or sorted by distance from a bridge or a place. */
  coupons: ({ categoria, cerca }: { categoria?: number; cerca?: string } = {}) => {
    const search = [categoria && `categoria=${categoria}`, cerca && `cerca=${cerca}`].filter(Boolean).join('&');
    return search ? `/cupones?${search}` : '/cupones';
  },
  /** Page of a business. */
  business: (id: number) => `/negocio/${id}`,
  coupon: (id: number) => `/cupones/${id}`,
  /** Active alerts. */
  alerts: '/alertas',
  alert: (id: number) => `/alertas/${id}`,
  /** Waits at every bridge. */
  bridges: '/puentes',
  /** The same for the lanes of one way of crossing (domain/bridges/bridges.ts), with advice to a destination (destinations.ts). */
  bridgesBy: ({ cruce, destino }: { cruce?: string | null; destino?: string | null }) => {
    const search = [cruce && `cruce=${cruce}`, destino && `destino=${destino}`].filter(Boolean).join('&');
    return search ? `/puentes?${search}` : '/puentes';
  },
  /** One bridge by its CBP port number, with the week of a lane. */
  bridge: (port: string, lane?: string) => (lane ? `/puentes/${port}?carril=${lane}` : `/puentes/${port}`),
  /** One bridge in large type, for people in its queue. */
  queue: ({ puente, cruce }: { puente?: string; cruce?: string } = {}) => {
    const search = [puente && `puente=${puente}`, cruce && `cruce=${cruce}`].filter(Boolean).join('&');
    return search ? `/puentes/fila?${search}` : '/puentes/fila';
  },
  /** Accuracy of past estimates. */
  accuracy: '/puentes/precision',
  /** Documents, customs, tolls and help on the way. */
  beforeCrossing: '/antes-de-cruzar',
  /** Exchange rate of the dollar. */
  dollar: '/dolar',
  /** Place page that reads its id from navigation state (spec 1 §2). */
  placeFromState: '/place',
  welcome: '/welcome',
  /** Sign-in, which continues to `next`, a path with its query. */
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  /** Second step of a sign-in, which continues to `next`. */
  secondStep: (next: string) => `/login/segundo-paso?next=${encodeURIComponent(next)}`,
  register: '/register',
  forgotPassword: '/ForgotPassword',
  verifyCode: '/verify-code',
  resetPassword: '/reset-password',
  logout: '/logout',
  account: '/cuenta',
  /** Readings of a lane as a file. */
  laneHistory: (port: string, lane: string, format: 'csv' | 'json') =>
    `/api/bridges/${port}/history${format === 'csv' ? '.csv' : ''}?lane=${lane}`,
  /** API documentation, opened at one tag. */
  apiDocs: (tag: string) => `/api/docs#/${encodeURIComponent(tag)}`,
  adminPage: '/AdminPage',
  alertsAdmin: '/alertsadmin',
  postsAdmin: '/postsadmin',
  advertisingAdmin: '/advertisingadmin',
};
