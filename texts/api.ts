import { accountApiTexts } from './api-accounts.ts';
import { bridgesApiTag } from './bridges/lanes.ts';

const countedDescription = 'Sin cookies ni datos personales; lo que llega de más de una misma dirección no se cuenta.';
const swapDescription =
  'Con «intercambiarCon», la lista que ocupa la fila destacada pedida recibe a cambio el estado anterior de esta (ACTIVO si es nueva), las dos a la vez. Si ya no la ocupa, 409.';

/** OpenAPI descriptions by the names of the endpoints, shown at /api/docs. */
export const apiTexts = {
  title: 'API de Entrepuentes',
  version: '0.1.0',
  description:
    'Las llamadas que usan las pantallas de Entrepuentes. Las rutas valen con cualquier combinación de mayúsculas y minúsculas. ' +
    'Un fallo responde con el estado que corresponde y una frase en español como text/plain; ' +
    'con «Accept: application/problem+json» responde según RFC 9457.',
  docsTitle: 'API de Entrepuentes: documentación',
  error: 'Una frase en español que dice qué pasó.',
  ...accountApiTexts,
  businesses: {
    tag: 'Negocios',
    ofPartner: 'Los negocios de un partner',
    unassigned: 'Los negocios que no tienen partner',
    list: 'Todos los negocios',
    assign: 'Asignar un negocio a un partner',
    unassign: 'Quitar un negocio de su partner',
    get: 'Un negocio: lista de un elemento, vacía si no existe',
    create: 'Crear un negocio de un partner',
    update: 'Editar un negocio',
    branches: 'Las sucursales de un negocio',
    branchesWithout: 'Los lugares de un partner que no son sucursal de un negocio',
    assignBranch: 'Hacer de un lugar una sucursal de un negocio',
    unassignBranch: 'Quitar una sucursal de su negocio',
    categories: 'Las categorías de los negocios',
    subcategories: 'Las subcategorías de una categoría',
    createCategory: 'Crear una categoría de negocios',
    updateCategory: 'Editar una categoría de negocios',
    createSubcategory: 'Crear una subcategoría de negocios',
    updateSubcategory: 'Editar una subcategoría de negocios',
  },
  publicBusinesses: {
    tag: 'Negocios públicos',
    list: 'Los negocios públicos, o el negocio que tiene un lugar como sucursal',
    get: 'Un negocio como lo ven los visitantes, con sus sucursales y sus anuncios',
  },
  coupons: {
    tag: 'Cupones',
    ofPartner: 'Los cupones de los negocios de un partner',
    ofAllPartners: 'Los cupones de todos los partners',
    get: 'Un cupón con los campos de su formulario',
    hiddenBy: 'Los cupones y páginas que los visitantes dejarían de ver con un cambio',
    hiddenByDescription:
      'El cambio: lugares que se ocultan («Ocultos»), sucursales que dejan su negocio («Desligados»; con «Queda», para fusionarse con ese lugar), un negocio que se queda sin partner o un partner que se desactiva. No cambia nada.',
    create: 'Crear un cupón de un negocio',
    update: 'Editar un cupón',
    setPaused: 'Pausar o reanudar un cupón',
    remove: 'Eliminar un cupón',
    recordPoster: 'Anotar que se imprime el cartel de un cupón',
    listPublic: 'Los cupones vigentes',
    listPublicDescription:
      'Con «categoria» los de una categoría de negocios; con «lugar» los que valen en ese lugar; con «cerca» ("lat, lng") primero los más cercanos.',
    getPublic: 'Un cupón como lo ven los visitantes, también cuando ya venció',
    use: 'Pedir un código personal para usar un cupón en caja',
    useDescription:
      'El código vale 10 minutos. Quien lo pide es la cuenta con la que inició sesión o, sin ella, el dispositivo, que queda en una cookie HttpOnly firmada por un año.',
  },
  till: {
    tag: 'Caja',
    quote: 'Ver qué vale un código personal, sin canjearlo',
    redeem: 'Canjear un código personal',
    redeemDescription:
      'Repetir la misma «Clave» responde con el mismo recibo. Una negativa dice por qué, y de un código ya usado, cuándo y dónde se usó.',
    undo: 'Anular un canje con su motivo',
    receipts: 'Los últimos recibos de los negocios de un partner',
    ownReceipts: 'Los últimos recibos de un cajero en la sucursal de su teléfono',
    report: 'Cuántos códigos se emitieron, se mostraron, se canjearon y se anularon por día, cupón y sucursal',
    reportDescription: 'De «desde» a «hasta», ambos incluidos, en días de la ciudad; sin fechas, los últimos 30 días.',
  },
  cashiers: {
    tag: 'Cajeros',
    list: 'Los cajeros de un partner y los teléfonos de sus cajas',
    create: 'Agregar un cajero a sucursales de un partner',
    update: 'Cambiar nombre, PIN o sucursales de un cajero',
    revoke: 'Quitar a un cajero, que sale de la caja en ese momento',
    createLink: 'Crear un enlace de un solo uso que vincula un teléfono a la caja de una sucursal',
    unlink: 'Quitar un teléfono de la caja',
    link: 'Vincular este teléfono con un enlace',
    phone: 'De qué caja es este teléfono',
    signIn: 'Entrar en la caja con un PIN',
  },
  results: {
    tag: 'Resultados',
    ofPartner: 'Lo que la guía trajo a un partner en un mes y en el anterior, por sucursal',
    ofPartnerDescription:
      'Sin «mes», el actual. Ventas y descuentos en dólares, de los canjes sin anular con cuenta anotada.',
    setMail: 'Activar o desactivar el resumen mensual por correo de un partner',
    visit: 'Contar una vista de una página o un toque en uno de sus enlaces',
    visitDescription:
      'No guarda nada de quien visita. Robots, personal y repeticiones reciben la misma respuesta sin contarse.',
  },
  claims: {
    tag: 'Lugares pedidos',
    create: 'Pedir un lugar de la guía que todavía no tiene partner',
    createDescription:
      'Con «Id_negocio», el lugar será sucursal de ese negocio. Un lugar con partner o con otra petición pendiente se rechaza (409).',
    mine: 'Los lugares que pedí',
    pending: 'Las peticiones por revisar',
    confirm: 'Confirmar una petición: el lugar queda a nombre del partner',
    refuse: 'Rechazar una petición con su motivo',
  },
  lists: {
    tag: 'Listas',
    list: 'Las listas de lugares que no fueron eliminadas',
    create: 'Crear una lista',
    update: 'Editar una lista',
    createDescription: swapDescription,
    updateDescription: swapDescription,
    remove: 'Eliminar una lista; deja libre su fila destacada',
    items: 'Los lugares de una lista, en su orden',
    moveItem: 'Mover un lugar dentro de su lista',
    moveItemDescription:
      'Las posiciones cuentan desde 0. Responde con la lista en su nuevo orden; si el lugar ya no está en «OldIndex», 409.',
    removeItem: 'Quitar un lugar de su lista',
    candidates: 'Los lugares a la vista que todavía no están en una lista',
    assign: 'Agregar un lugar («Id2») al final de una lista («Id1»)',
    featured: 'Las filas destacadas con sus lugares a la vista',
    featuredDescription: 'Las listas MAIN1 a MAIN4, en ese orden, con hasta 12 lugares cada una.',
  },
  alerts: {
    tag: 'Alertas',
    list: 'Las alertas',
    listDescription:
      'Sin sesión de administrador, las vigentes, de la más nueva a la más vieja. Un administrador recibe todas, también las apagadas, las expiradas y las eliminadas; con «soloVigentes» recibe lo que ven los demás.',
    get: 'Una alerta vigente; para un administrador, cualquiera',
    create: 'Crear una alerta',
    createDescription:
      'Con «expira» 1 hace falta «expiracion»: un instante ISO 8601 o un día AAAA-MM-DD, que dura hasta su final en la hora de la ciudad.',
    update: 'Editar una alerta',
    switchOff: 'Apagar una alerta; apagarla otra vez no cambia nada',
    remove: 'Eliminar una alerta; eliminarla otra vez no cambia nada',
  },
  posts: {
    tag: 'Posts',
    all: 'Todos los posts, primero el más reciente',
    allDescription:
      'Con «soloPublicables» true (así si falta) lo que cualquiera puede ver; con false, también lo oculto, programado o desactivado, para administradores.',
    shown: 'Los posts publicables de un lugar donde se muestran, o de todos, primero el más reciente',
    create: 'Crear un post',
    update: 'Editar un post; lo que no se envía queda como está',
    change: 'Cambiar parte de un post, como mostrarlo u ocultarlo',
    changeDescription: 'Basta con la bandera «mostrar». Con «Version» se rechaza (409) si otra persona guardó antes.',
    remove: 'Desactivar un post',
  },
  ads: {
    tag: 'Publicidad',
    shown: 'Los anuncios de un lugar donde se muestran, o de todos, primero el más reciente',
    shownDescription:
      'Con «soloPublicables» true (así si falta) los que cualquiera puede ver; con false todos, para administradores.',
    create: 'Crear un anuncio',
    update: 'Editar un anuncio; lo que no se envía queda como está',
    change: 'Cambiar parte de un anuncio, como mostrarlo o ponerlo vigente',
    changeDescription:
      'Basta con la bandera «mostrar» o «vigente». Con «Version» se rechaza (409) si otra persona guardó antes.',
    remove: 'Desactivar un anuncio',
    viewed: 'Contar que un anuncio se vio',
    clicked: 'Contar que se abrió el enlace de un anuncio',
    viewedDescription: countedDescription,
    clickedDescription: countedDescription,
    report: 'Vistas y clics de un anuncio por día, los últimos 90 días',
  },
  measured: {
    tag: bridgesApiTag,
    record: 'Guardar un cruce que midió una persona',
    recordDescription:
      'Solo el puente, el carril, cuándo entró a la fila y cuándo cruzó. Repetir la misma «key» responde lo mismo. A lo más 4 cruces por día y dispositivo, que queda en una cookie HttpOnly firmada. Un cruce imposible se guarda para revisarlo, pero no cuenta («problem»).',
    current: 'Lo que midieron quienes cruzaron un puente en las últimas 2 horas',
    currentDescription:
      'La mediana por carril desde tres personas, con cuántas fueron y cuándo terminó el último cruce. Es null si son pocas o si sus tiempos son muy distintos. Nunca sustituye al número oficial.',
    accuracy: 'Qué tan lejos quedaron el número oficial y el estimado de lo que la gente midió',
    list: 'Los cruces medidos de los últimos 7 días, para revisarlos',
    strike: 'Tachar un cruce medido, o devolverlo',
  },
  sharePictures: {
    tag: 'Imágenes para compartir',
    bridges: 'La espera en todos los puentes, en una imagen PNG de 1200 × 630',
    bridge: 'La espera en un puente, en una imagen',
    place: 'El nombre y la categoría de un lugar, en una imagen',
    coupon: 'El descuento de un cupón y su negocio, en una imagen',
  },
  bridges: {
    tag: bridgesApiTag,
    board: 'Los cuatro puentes en este momento: cada carril con su número oficial, su edad y su estimado',
    boardDescription:
      'Abierta a otros sitios (CORS). «face» dice qué mostrar: «official», «estimate» (el número oficial tiene más de 3 horas o no hay), ' +
      '«closed» o «unknown». Los mismos datos llegan en vivo por GET /api/bridges/stream (server-sent events, evento «bridges»).',
    get: 'Un puente en este momento',
    history: 'Las lecturas de un carril, de la más antigua a la más reciente',
    historyDescription: (days: number) =>
      `Hasta ${days} días por petición; sin «from», la última semana. En CSV: la misma dirección con history.csv. «doubtful»: lejos de las lecturas de antes y después, quizá un error de captura.`,
    historyCsv: 'Las lecturas de un carril como CSV',
    week: 'Lo usual de un carril por día de la semana y hora, con el rango en que cae la mitad de las esperas',
    accuracy: 'Qué tanto acertaron los estimados de los últimos 30 días',
    accuracyDescription:
      'Error medio absoluto en minutos, por carril y por horas de anticipación. «within» es la parte de los números oficiales que cayó dentro del rango, hecho para el 80 %, y «width» su ancho medio en minutos.',
    plan: 'Cuándo salir, por cada puente, para llegar a una hora: 9 y 5 veces de cada 10',
    planDescription:
      'Abierta a otros sitios (CORS). «arrive» es la hora local de llegada (08:00); «day» el día, hasta 14 adelante (sin él, la próxima vez que sean las 8:00); «way», cómo se cruza; «origin» y «destination», de dónde y a dónde. «safeAt» es la última salida con la que se llega a tiempo 9 de cada 10 veces y «evenAt», 5 de cada 10; «chances» trae la parte que llega a tiempo según la hora de salida, y «arrivals», según la hora de llegada a la fila. Los caminos son estimados por distancia, sin tráfico.',
    editable: 'Los puentes como se editan',
    update: 'Editar un puente: carriles, horarios y peajes',
  },
  rates: {
    tag: 'Dólar',
    board: 'El tipo de cambio de referencia y la pizarra de casas de cambio',
    boardDescription:
      'Abierta a otros sitios (CORS). Pesos por dólar: «buy» es lo que la casa paga (compra), «sell» lo que cobra (venta). Una casa sale de la pizarra a las 24 horas de su última captura.',
    exchangeHouses: 'Las casas de cambio',
    exchangeHousesDescription: 'Un partner recibe las suyas; un administrador, todas.',
    createExchangeHouse: 'Crear una casa de cambio',
    updateExchangeHouse: 'Editar una casa de cambio',
    quote: 'Capturar la compra y la venta de una casa',
    quoteDescription: 'La compra debe ser menor que la venta, y las dos estar a no más de 12 % de la referencia.',
    withdraw: 'Quitar una casa de la pizarra hasta su próxima captura',
  },
  overview: {
    tag: 'Resumen',
    counts: 'Cuánto hay de todo, por estado',
    changes: 'Los últimos cambios, primero el más reciente',
    changesDescription:
      'Cincuenta por respuesta; «antesDe» es el Id del último que ya se tiene, «entidad» y «entidadId» piden la historia de una sola cosa; «quien» es parte del nombre de quien lo hizo y «dia», el día en Laredo.',
    attention: 'Lo que requiere atención, en números',
    search: 'Buscar partners, negocios, lugares, cupones y listas',
    searchDescription: 'Por parte del nombre o por Id; hasta cinco de cada tipo.',
    feeds: 'Las fuentes públicas: cómo están y sus últimas respuestas tal como llegaron',
    undo: 'Deshacer un cambio',
    undoDescription: 'Escribe lo que había antes, si nada cambió ahí desde entonces. No vale para las cuentas.',
  },
  placePhotos: {
    tag: 'Lugares',
    toPlace: 'Subir fotos y agregarlas a un lugar',
    toPlaceDescription:
      'Hasta 20 archivos de 15 MB y 50 megapíxeles, en partes con cualquier nombre: JPEG, PNG, WebP, GIF o AVIF, según su contenido. ' +
      'Se guardan todos o ninguno, como WebP en tres anchos y sin sus metadatos.',
    photo: 'Subir una foto que todavía no es de nada',
  },
  businessPhotos: {
    tag: 'Negocios',
    cover: 'Subir la portada de un negocio',
    logo: 'Subir el logo de un negocio',
  },
  places: {
    tag: 'Lugares',
    list: 'Lugares de la ciudad',
    listDescription:
      'Sin categoría, todos. Con «q» busca sin distinguir acentos ni mayúsculas y perdona errores de dedo; con «near» ("lat, lng") ordena por cercanía. ' +
      'Con «limit» la respuesta viene por páginas: la siguiente se anuncia en la cabecera Link (rel="next"); se repite la misma petición a esa dirección, o con ese «cursor» en el cuerpo.',
    search: 'Lugares y eventos de una búsqueda, páginas a las que lleva y, si no encuentra nada, otras búsquedas',
    events: 'Eventos que no han terminado, primero el más próximo',
    facts: 'Datos con los que «Qué hacer» ordena y filtra los lugares',
    factsDescription:
      'Un renglón por lugar de la categoría, o de todas. «Abierto» son sus horas abiertas en minutos desde el lunes a las 0:00, nulo si no se conocen; ' +
      '«Lado» es el lado del río; «Destacado», su posición en una lista destacada; «Interes», puntos por fotos, datos revisados hace poco, página propia y horario.',
    get: 'Un lugar o evento: lista de un elemento, vacía si no existe',
    tags: 'Etiquetas de un lugar',
    ofPartner: 'Los lugares de un partner',
    unassigned: 'Los lugares que no tienen partner',
    assign: 'Asignar un lugar a un partner',
    unassign: 'Quitar un lugar de su partner',
    addTag: 'Agregar una etiqueta a un lugar',
    updateTag: 'Cambiar el texto de una etiqueta',
    deleteTag: 'Eliminar una etiqueta',
    reorderPhoto: 'Mover una foto de un lugar a otra posición',
    removePhoto: 'Quitar una foto de un lugar',
    mayEdit: 'Si quien pregunta puede editar un lugar',
    vote: 'Decir si un lugar todavía existe',
    voteDescription:
      '«Abierto» es 1 o 0. No hace falta una cuenta: cada navegador cuenta una vez por lugar cada 30 días, según su cookie de dispositivo. Otra respuesta antes recibe 409.',
    votes: 'Los lugares con respuestas a «¿Todavía existe?» de los últimos 90 días',
    openQuestions: 'Lo que la guía no sabe de un lugar, con las respuestas de visitantes',
    answer: 'Responder una pregunta sobre un lugar',
    answerDescription:
      '«Pregunta» es «abierto», «bano» o «estacionamiento», y «Si» es 1 o 0. No hace falta una cuenta: cada navegador responde una vez por lugar y pregunta cada 90 días, según su cookie de dispositivo. Otra respuesta antes recibe 409.',
    answers: 'Los lugares con respuestas de visitantes de los últimos 90 días a lo que la guía no sabe',
    settle: 'Resolver una pregunta sobre un lugar',
    settleDescription:
      'Con «Si» 1 el lugar recibe la etiqueta «Baño» o «Estacionamiento»; con 0 la pierde. Las respuestas de visitantes se borran.',
    searchMaps: 'Buscar lugares en un proveedor de mapas, y agregarlos',
    searchMapsDescription:
      'Con «insertar» 1 guarda el resultado de «PlaceId», o el primero si no se indica; si el lugar ya está en la guía lo actualiza.',
    upsert: 'Guardar un lugar capturado a mano; un «PlaceId» propio ya guardado lo actualiza',
    getEditable: 'Un lugar o evento con todos sus campos',
    update: 'Editar un lugar o evento',
    listEditable: 'Todos los lugares y eventos',
    create: 'Crear un lugar o un evento',
    setState: 'Activar, desactivar o vetar un lugar',
    duplicates: 'Los pares de lugares que podrían ser uno solo',
    markDifferent: 'Marcar que dos lugares parecidos son distintos',
    merge: 'Unir dos lugares en uno',
    mergeDescription:
      'Queda «Id1» con las fotos, las etiquetas y los datos que le falten de «Id2», que desaparece; su dirección lleva a «Id1».',
  },
};
