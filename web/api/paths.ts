/** Addresses of public pages, and of the sections that the welcome page leads to; links are made here and in admin-paths.ts only. */
export const paths = {
  home: '/',
  thingsToDo: '/categories',
  category: (name: string) => `/categories?category=${encodeURIComponent(name)}`,
  place: (id: number) => `/place/${id}`,
  /** Coupons in force, by a business category's id and near a bridge or a place. */
  coupons: ({ categoria, cerca }: { categoria?: number; cerca?: string } = {}) => {
    const search = [categoria && `categoria=${categoria}`, cerca && `cerca=${cerca}`].filter(Boolean).join('&');
    return search ? `/cupones?${search}` : '/cupones';
  },
  coupon: (id: number) => `/cupones/${id}`,
  /** Alerts in force. */
  alerts: '/alertas',
  alert: (id: number) => `/alertas/${id}`,
  /** Waits at every crossing. */
  bridges: '/puentes',
  /** The same, only the lanes of how one crosses (domain/bridges.ts). */
  bridgesBy: (way: string) => `/puentes?cruce=${way}`,
  /** One crossing by CBP's number of it, with the week of a lane. */
  bridge: (port: string, lane?: string) => (lane ? `/puentes/${port}?carril=${lane}` : `/puentes/${port}`),
  /** How good the estimates were. */
  accuracy: '/puentes/precision',
  /** The exchange rate, as `monto` of what one brings for what one wants. */
  dollar: '/dolar',
  /** The place page that reads its id from navigation state (spec 1 §2). */
  placeFromState: '/place',
  welcome: '/welcome',
  /** Sign-in, which leads on to `next`, a path with its search. */
  login: (next?: string) => (next ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  /** The second step of a sign-in, which leads on to `next`. */
  secondStep: (next: string) => `/login/segundo-paso?next=${encodeURIComponent(next)}`,
  register: '/register',
  forgotPassword: '/ForgotPassword',
  verifyCode: '/verify-code',
  resetPassword: '/reset-password',
  logout: '/logout',
  account: '/cuenta',
  /** A lane's readings, to be kept or read by a program. */
  laneHistory: (port: string, lane: string, format: 'csv' | 'json') =>
    `/api/bridges/${port}/history${format === 'csv' ? '.csv' : ''}?lane=${lane}`,
  /** The documentation of the API, opened at the calls of one kind. */
  apiDocs: (tag: string) => `/api/docs#/${encodeURIComponent(tag)}`,
  adminPage: '/AdminPage',
  alertsAdmin: '/alertsadmin',
  postsAdmin: '/postsadmin',
  advertisingAdmin: '/advertisingadmin',
};
