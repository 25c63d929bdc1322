import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Addresses whose screens come later; until then one page says so, behind the guard that the screen will have. */
const onItsWay = (addresses: string[]) =>
  addresses.map((address) => route(address, 'routes/admin/on-its-way.tsx', { id: `on-its-way/${address}` }));

/** Every address, in the order of the checklist's ROUTE table. Letter case does not matter. */
export default [
  layout('routes/public/layout.tsx', [
    route('landing', 'routes/public/landing.tsx', { id: 'landing' }),
    route('categories', 'routes/public/directory.tsx'),
    route('place', 'routes/public/place-from-state.tsx'),
    index('routes/public/home.tsx', { id: 'home' }),
    route('welcome', 'routes/account/welcome.tsx'),
    route('place/:id', 'routes/public/place.tsx'),
    route('cupones', 'routes/public/coupons.tsx'),
    route('cupones/:id', 'routes/public/coupon.tsx', { id: 'public-coupon' }),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  layout('routes/account/layout.tsx', [
    route('login', 'routes/account/login.tsx'),
    route('register', 'routes/account/register.tsx'),
    route('ForgotPassword', 'routes/account/forgot-password.tsx'),
    route('verify-code', 'routes/account/verify-code.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('logout', 'routes/account/logout.tsx'),
    route('cuenta', 'routes/account/account.tsx'),
  ]),
  layout('routes/admin/layout.tsx', [
    route('AdminPage', 'routes/admin/dashboard.tsx'),
    route('admin/partners', 'routes/admin/own-partner.tsx'),
    route('admin/partners/:partnerId', 'routes/admin/partner.tsx'),
    route('admin/partners/branches/unassigned', 'routes/admin/unassigned-branches.tsx'),
    route('admin/partners/:partnerId/business/new', 'routes/admin/create-business.tsx'),
    route('admin/partners/:partnerId/business/:id/edit', 'routes/admin/edit-business.tsx'),
    route('admin/business/:id/edit', 'routes/admin/edit-business.tsx', { id: 'edit-any-business' }),
    route('business/:businessId?', 'routes/admin/business.tsx'),
    route('admin/partners/:partnerId/coupons/new', 'routes/admin/coupon.tsx'),
    route('admin/partners/:partnerId/places/:id/edit', 'routes/admin/edit-place.tsx'),
    route('SearchPlaces', 'routes/admin/search-places.tsx'),
    route('places/new', 'routes/admin/new-place.tsx'),
    route('caja', 'routes/admin/till.tsx'),
    layout('routes/admin/admins-only.tsx', [
      route('PartnerCreate', 'routes/admin/create-partner.tsx'),
      route('admin/partners/all', 'routes/admin/partners.tsx'),
      route('admin/partners/:partnerId/edit', 'routes/admin/edit-partner.tsx'),
      route('admin/partners/:partnerId/places/unassigned', 'routes/admin/unassigned-places.tsx'),
      route('admin/partners/:partnerId/business/unassigned', 'routes/admin/unassigned-businesses.tsx'),
      route('admin/business/categories', 'routes/admin/business-categories.tsx'),
      route('admin/overview', 'routes/admin/overview.tsx'),
      route('admin/sites', 'routes/admin/sites.tsx'),
      route('admin/sites/new', 'routes/admin/new-site.tsx'),
      route('admin/sites/duplicates', 'routes/admin/duplicate-sites.tsx'),
      route('admin/sites/:id/edit', 'routes/admin/edit-site.tsx'),
      route('postsadmin', 'routes/admin/posts.tsx'),
      route('postsform', 'routes/admin/post-form.tsx'),
      route('advertisingadmin', 'routes/admin/ads.tsx'),
      route('advertisingform', 'routes/admin/ad-form.tsx'),
      ...onItsWay(['lists', 'listsitems', 'AssignPlacesToList', 'alertsadmin', 'alertsform', 'admin/alerts']),
    ]),
  ]),
] satisfies RouteConfig;
