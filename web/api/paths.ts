/** Parameters of a plan: arrival 'HH:MM', day 'YYYY-MM-DD', way of crossing, origin and destination; defaults are left out. */
export type PlanParams = { llegar?: string; dia?: string; carril?: string; desde?: string; destino?: string };

/** URLs of public pages and of the sections that the welcome page links to. All links are built here or in admin-paths.ts. */
export const paths = {
  home: '/',
  landing: '/landing',
  thingsToDo: '/categories',
  category: (name: string) => `/categories?category=${encodeURIComponent(name)}`,
  place: (id: number) => `/place/${id}`,
  /** Form of a partner that claims a place. */
  newClaim: (placeId: number) => `/admin/claims/new?lugar=${placeId}`,
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
  /** Personal notifications; the form opens with what is given: a lane and threshold, or alerts of a category. */
  notifications: (wish: Partial<Record<'tipo' | 'puente' | 'carril' | 'lado' | 'minutos' | 'tema', string>> = {}) => {
    const search = new URLSearchParams(wish).toString();
    return search ? `/avisos?${search}` : '/avisos';
  },
  /** Ends one rule from a mail. */
  unsubscribe: '/avisos/baja',
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
  /** Page that measures one's own crossing with two taps. */
  measure: (port?: string) => (port ? `/puentes/medir?puente=${port}` : '/puentes/medir'),
  /** Board of a bridge, or of all, for pages of other sites to frame. */
  embed: (port?: string) => (port ? `/puentes/tabla?puerto=${port}` : '/puentes/tabla'),
  /** Open data, and the code of the board for other sites. */
  openData: (port?: string) => (port ? `/puentes/datos?puerto=${port}` : '/puentes/datos'),
  /** When to leave so as to cross in time. */
  plan: (params: PlanParams = {}) => withSearch('/puentes/plan', params),
  /** The same as open data. */
  planData: (question: Record<string, string>) => withSearch('/api/bridges/plan', question),
  /** Accuracy of past estimates. */
  accuracy: '/puentes/precision',
  /** Documents, customs, tolls and help on the way. */
  beforeCrossing: '/antes-de-cruzar',
  /** Exchange rate of the dollar. */
  dollar: '/dolar',
  /** Place page that reads its id from navigation state (ROUTE-3). */
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
  /** Pictures of shared pages. */
  pictures: {
    bridges: '/api/pictures/bridges',
    bridge: (port: string) => `/api/pictures/bridges/${port}`,
    place: (id: number) => `/api/pictures/places/${id}`,
    coupon: (id: number) => `/api/pictures/coupons/${id}`,
  },
  /** API documentation, opened at one tag. */
  apiDocs: (tag: string) => `/api/docs#/${encodeURIComponent(tag)}`,
  adminPage: '/AdminPage',
  alertsAdmin: '/alertsadmin',
  postsAdmin: '/postsadmin',
  advertisingAdmin: '/advertisingadmin',
};

function withSearch(path: string, params: Record<string, string | undefined>): string {
  const input = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return input.length > 0 ? `${path}?${new URLSearchParams(input)}` : path;
}
