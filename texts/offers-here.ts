/** The coupons on a place's page. Apart, because every place's page loads them. */
export const offersHere = {
  title: 'Cupones de este lugar',
  lead: 'Abre uno y muestra tu código en la caja.',
  more: 'Cupones cerca de aquí',
};
