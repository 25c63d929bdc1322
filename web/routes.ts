import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address, in the order of the checklist's ROUTE table. Letter case does not matter. */
export default [
  layout('routes/public/layout.tsx', [
    route('landing', 'routes/public/landing.tsx', { id: 'landing' }),
    route('categories', 'routes/public/directory.tsx'),
    route('place', 'routes/public/place-from-state.tsx'),
    index('routes/public/landing.tsx', { id: 'home' }),
    route('place/:id', 'routes/public/place.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
] satisfies RouteConfig;
