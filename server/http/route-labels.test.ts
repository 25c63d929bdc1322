import { expect, test } from 'vitest';
import { createRouteLabels } from './route-labels.ts';

const routeOf = createRouteLabels([
  '/',
  '/place/:id',
  '/puentes/:port',
  '/puentes/plan',
  '/business/:businessId?',
  '/*',
]);

test.for([
  ['/', '/'],
  ['/_.data', '/'],
  ['/place/7', '/place/:id'],
  ['/PLACE/7.data', '/place/:id'],
  ['/puentes/plan', '/puentes/plan'],
  ['/puentes/230402', '/puentes/:port'],
  ['/business', '/business/:businessId?'],
  ['/business/8', '/business/:businessId?'],
  ['/API/Cargarlugares', '/api/cargarlugares'],
  ['/api/places/7/answers', '/api/places/:Id/answers'],
  ['/assets/entry-a1b2.js', '/assets/*'],
  ['/files/photos/a-1600.webp', '/files/photos/*'],
  ['/ready', '/ready'],
  ['/wp-login.php', 'other'],
  ['/place/7/8', 'other'],
  ['/api/none', 'other'],
])('%s has the route %s', ([path, route]) => {
  for (const _ of ['first', 'remembered']) expect(routeOf(path as string)).toBe(route);
});
