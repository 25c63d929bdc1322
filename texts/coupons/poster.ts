/** Printable counter poster of a coupon. */
export const posterTexts = {
  title: 'Cartel para el mostrador',
  back: 'Volver al partner',
  print: 'Imprimir',
  help: 'Cabe en una hoja tamaño carta o A4. Al imprimir sale solo el cartel.',
  notUsable: (reason: string) => `${reason}. Si imprimes este cartel, tus clientes no podrán usar el cupón.`,
  scan: 'Escanea y usa tu cupón',
  steps: 'Apunta la cámara de tu teléfono, toca «Usar cupón» y muestra tu código en la caja.',
  qrCode: (title: string) => `Código QR del cupón ${title}`,
  orVisit: (address: string) => `O entra a ${address}`,
};
