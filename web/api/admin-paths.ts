/** Addresses of the back-office; apart from the others, which every public page carries. */
export const adminPaths = {
  overview: '/admin/overview',
  history: (entity: string, id: number) => `/admin/overview?entidad=${encodeURIComponent(entity)}&entidadId=${id}`,
  sites: '/admin/sites',
  partners: '/admin/partners',
  allPartners: '/admin/partners/all',
  partner: (id: number) => `/admin/partners/${id}`,
  editPartner: (id: number) => `/admin/partners/${id}/edit`,
  createPartner: '/PartnerCreate',
  adminAlerts: '/admin/alerts',
  searchPlaces: '/SearchPlaces',
  lists: '/lists',
  /** The places of the list that comes as navigation state (LITM-1), and those that can be added to it. */
  listItems: '/listsitems',
  assignToList: '/AssignPlacesToList',
  /** The form of an alert; which one comes as navigation state (spec 2 §2). */
  alertsForm: '/alertsform',
  /** The forms of a post and of an ad; which one comes as navigation state (spec 2 §2). */
  postsForm: '/postsform',
  advertisingForm: '/advertisingform',
  unassignedPlaces: (partnerId: number) => `/admin/partners/${partnerId}/places/unassigned`,
  unassignedBusinesses: (partnerId: number) => `/admin/partners/${partnerId}/business/unassigned`,
  /** The places without business, for the business and partner that come as navigation state (spec 2 §2). */
  unassignedBranches: '/admin/partners/branches/unassigned',
  newBusiness: (partnerId: number) => `/admin/partners/${partnerId}/business/new`,
  editBusiness: (partnerId: number, id: number) => `/admin/partners/${partnerId}/business/${id}/edit`,
  business: (id: number) => `/business/${id}`,
  editPlace: (partnerId: number, id: number) => `/admin/partners/${partnerId}/places/${id}/edit`,
  newCoupon: (partnerId: number) => `/admin/partners/${partnerId}/coupons/new`,
  /** The till: a partner's own, an administrator's for a partner that is chosen. */
  till: (partnerId: number | null = null) => (partnerId === null ? '/caja' : `/caja?partner=${partnerId}`),
  /** The same form for a business that is reached without its partner (spec 2 §2). */
  editAnyBusiness: (id: number) => `/admin/business/${id}/edit`,
  businessCategories: '/admin/business/categories',
  newPlace: '/places/new',
  newSite: (kind: 'place' | 'event') => (kind === 'event' ? '/admin/sites/new?kind=event' : '/admin/sites/new'),
  editSite: (id: number) => `/admin/sites/${id}/edit`,
  duplicateSites: '/admin/sites/duplicates',
  bridges: '/admin/bridges',
  editBridge: (port: string) => `/admin/bridges/${port}/edit`,
  houses: '/admin/houses',
  newHouse: '/admin/houses/new',
  editHouse: (id: number) => `/admin/houses/${id}/edit`,
  /** The prices of all houses that one manages, of one of them, or of those of one partner. */
  prices: ({ house, partner }: { house?: number; partner?: number } = {}) =>
    house ? `/casas?casa=${house}` : partner ? `/casas?partner=${partner}` : '/casas',
};
