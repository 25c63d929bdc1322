/** The API's own description, read at /api/docs. */
export const api = {
  title: 'API de Entrepuentes',
  version: '0.1.0',
  description:
    'Las llamadas que usan las pantallas de Entrepuentes. Las rutas valen con cualquier combinación de mayúsculas y minúsculas. ' +
    'Un fallo responde con el estado que corresponde y una frase en español como text/plain; ' +
    'con «Accept: application/problem+json» responde según RFC 9457.',
  docsTitle: 'API de Entrepuentes: documentación',
  error: 'Una frase en español que dice qué pasó.',
  places: {
    tag: 'Lugares',
    list: 'Lugares de la ciudad',
    listDescription:
      'Sin categoría, todos. Con «q» busca sin distinguir acentos ni mayúsculas y perdona errores de dedo; con «near» ("lat, lng") ordena por cercanía. ' +
      'Con «limit» la respuesta viene por páginas: la siguiente se anuncia en la cabecera Link (rel="next"); se repite la misma petición a esa dirección, o con ese «cursor» en el cuerpo.',
    events: 'Eventos que no han terminado, primero el más próximo',
    get: 'Un lugar o evento: lista de un elemento, vacía si no existe',
    tags: 'Etiquetas de un lugar',
  },
};
