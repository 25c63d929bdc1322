/** Coupons on the place page. A separate file because every place page loads it. */
export const placeCoupons = {
  title: 'Cupones de este lugar',
  lead: 'Abre uno y muestra tu código en la caja.',
  more: 'Cupones cerca de aquí',
};
