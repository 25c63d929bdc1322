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
  accounts: {
    tag: 'Cuentas',
    login: 'Iniciar sesión con correo o usuario',
    loginDescription:
      'La sesión queda en una cookie HttpOnly. Con la cabecera «X-Remember-Me: 1» sigue después de cerrar el navegador.',
    logout: 'Cerrar la sesión',
    me: 'Quién tiene la sesión',
    forgot: 'Pedir por correo un código para cambiar la contraseña; responde igual exista o no la cuenta',
    verifyCode: 'Canjear el código por permiso para un cambio de contraseña, que queda en una cookie por 10 minutos',
    resetPassword: 'Cambiar la contraseña con el código ya verificado; cierra todas las sesiones',
    register: 'Abrir una cuenta de visitante; responde igual exista o no la cuenta',
    confirm: 'Confirmar con el código del correo la cuenta pedida en este navegador',
    changePassword: 'Cambiar la contraseña propia; cierra las demás sesiones',
    sessions: 'Mis sesiones',
    endSession: 'Cerrar una de mis sesiones',
    endSessions: 'Cerrar todas mis sesiones',
  },
  partners: {
    tag: 'Partners',
    list: 'Todos los partners',
    get: 'Un partner',
    create: 'Crear un partner y su cuenta',
    update: 'Editar un partner y su cuenta',
    updateDescription:
      'Con «Password» cambia también la contraseña y cierra sus sesiones. Con «Version» la edición se rechaza (409) si otra persona guardó antes.',
    deactivate: 'Desactivar un partner: cierra sus sesiones y no puede entrar',
    activate: 'Activar de nuevo un partner',
  },
  overview: {
    tag: 'Resumen',
    counts: 'Cuánto hay de todo, por estado',
    changes: 'Los últimos cambios, primero el más reciente',
    changesDescription: 'Cincuenta por respuesta; «antesDe» es el Id del último que ya se tiene.',
  },
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
