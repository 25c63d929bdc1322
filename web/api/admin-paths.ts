import type { CouponConcern } from '#domain/coupons/coupon-state.ts';

/** URLs of the back-office. Separate from `paths`, which is bundled with every public page. */
export const adminPaths = {
  overview: '/admin/overview',
  history: (entity: string, id: number) => `/admin/overview?entidad=${encodeURIComponent(entity)}&entidadId=${id}`,
  places: '/admin/sites',
  partners: '/admin/partners',
  allPartners: '/admin/partners/all',
  partner: (id: number) => `/admin/partners/${id}`,
  /** The page after saving what belongs to a partner: the own page, or for administrators the one of that partner. */
  afterSaving: (partnerId: number, isAdmin: boolean) =>
    isAdmin ? `/admin/partners?partner=${partnerId}` : '/admin/partners',
  /** The latest receipts of a partner, where a redemption is undone. */
  partnerReceipts: (id: number) => `/admin/partners/${id}#canjes`,
  editPartner: (id: number) => `/admin/partners/${id}/edit`,
  createPartner: '/PartnerCreate',
  adminAlerts: '/admin/alerts',
  searchPlaces: '/SearchPlaces',
  lists: '/lists',
  /** Places of a list, which comes as navigation state (LITM-1). */
  listItems: '/listsitems',
  /** Places that can be added to that list. */
  assignToList: '/AssignPlacesToList',
  /** Form of an alert, whose id comes as navigation state (ALRT-1). */
  alertsForm: '/alertsform',
  /** Form of a post, whose id comes as navigation state (POST-2). */
  postsForm: '/postsform',
  /** Form of an ad, whose id comes as navigation state (ADV-2). */
  advertisingForm: '/advertisingform',
  unassignedPlaces: (partnerId: number) => `/admin/partners/${partnerId}/places/unassigned`,
  unassignedBusinesses: (partnerId: number) => `/admin/partners/${partnerId}/business/unassigned`,
  /** Places without a business. Business and partner come as navigation state (UBR-1). */
  unassignedBranches: '/admin/partners/branches/unassigned',
  newBusiness: (partnerId: number) => `/admin/partners/${partnerId}/business/new`,
  editBusiness: (partnerId: number, id: number) => `/admin/partners/${partnerId}/business/${id}/edit`,
  business: (id: number) => `/business/${id}`,
  /** Form of a new place that is a branch of the business. */
  newBranch: (businessId: number) => `/admin/business/${businessId}/branches/new`,
  editPlace: (partnerId: number, id: number) => `/admin/partners/${partnerId}/places/${id}/edit`,
  newCoupon: (partnerId: number) => `/admin/partners/${partnerId}/coupons/new`,
  couponPoster: (partnerId: number, id: number) => `/admin/partners/${partnerId}/coupons/${id}/poster`,
  /** Coupons of all partners, or those with a concern. */
  coupons: (concern?: CouponConcern) =>
    concern ? `/admin/coupons?atencion=${encodeURIComponent(concern)}` : '/admin/coupons',
  /** Till of the signed-in partner, or, for an administrator, of a chosen partner. */
  till: (partnerId: number | null = null) => (partnerId === null ? '/caja' : `/caja?partner=${partnerId}`),
  /** PIN screen of a till's phone, and the page that connects a phone with a one-time link in its fragment. */
  cashierSignIn: '/caja/entrar',
  connectPhone: '/caja/vincular',
  /** The same form as `editBusiness`, without the partner in the URL (ROUTE-12). */
  editAnyBusiness: (id: number) => `/admin/business/${id}/edit`,
  businessCategories: '/admin/business/categories',
  /** Claims that wait for a decision. */
  claims: '/admin/claims',
  manualPlace: '/places/new',
  createPlace: (kind: 'place' | 'event') => (kind === 'event' ? '/admin/sites/new?kind=event' : '/admin/sites/new'),
  editAnyPlace: (id: number) => `/admin/sites/${id}/edit`,
  duplicatePlaces: '/admin/sites/duplicates',
  bridges: '/admin/bridges',
  measuredCrossings: '/admin/bridges/measured',
  editBridge: (port: string) => `/admin/bridges/${port}/edit`,
  exchangeHouses: '/admin/houses',
  createExchangeHouse: '/admin/houses/new',
  editExchangeHouse: (id: number) => `/admin/houses/${id}/edit`,
  /** Rates of all exchange houses that the user manages, of one house, or of one partner's houses. */
  houseRates: ({ house, partner }: { house?: number; partner?: number } = {}) =>
    house ? `/casas?casa=${house}` : partner ? `/casas?partner=${partner}` : '/casas',
};
