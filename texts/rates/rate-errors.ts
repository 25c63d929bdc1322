/** Validation messages of exchange houses and their rates. */
export const rateErrors = {
  name: 'Escribe el nombre de la casa de cambio, de hasta 120 letras.',
  address: 'La dirección puede tener hasta 300 letras.',
  phone: 'El teléfono puede tener hasta 40 caracteres.',
  coordinates: 'Escribe las coordenadas como «latitud, longitud».',
  price: 'Escribe los pesos por dólar con números, por ejemplo 17.50.',
  spread: 'La compra debe ser menor que la venta: la casa paga menos por un dólar de lo que cobra por él.',
  prices: { buy: 'La compra', sell: 'La venta' },
  band: (price: string, lowest: string, highest: string) =>
    `${price} está muy lejos de la referencia. Hoy se acepta entre ${lowest} y ${highest} pesos por dólar: revisa si falta o sobra una cifra.`,
  bandWithoutReference: (price: string, lowest: string, highest: string) =>
    `${price} no se acepta: sin tipo de cambio de referencia los precios van entre ${lowest} y ${highest} pesos por dólar.`,
};
