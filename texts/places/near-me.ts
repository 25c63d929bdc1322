/** Result of the request for the visitor's position in the directory. A separate file, because it loads on demand. */
export const nearMe = {
  found: 'Ordenado desde tu ubicación, que no sale de este teléfono.',
  refused: 'No diste permiso para usar tu ubicación: las distancias son desde el puente.',
  slow: 'Tu ubicación tardó demasiado: las distancias son desde el puente.',
  failed: 'No se pudo saber dónde estás: las distancias son desde el puente.',
};
