import { accountProblems } from './accounts.ts';
import { couponProblems } from './coupons.ts';

/** Every failure a person can meet: its code and the sentence shown for it. Statuses: server/http/problem.ts. */
export const errors = {
  'request/invalid': 'Los datos enviados no son válidos.',
  'request/not-json': 'El cuerpo de la petición no es JSON válido.',
  'request/not-json-type': 'Envía los datos como JSON, con la cabecera «Content-Type: application/json».',
  'request/too-large': 'La petición es demasiado grande.',
  'request/too-slow': 'La respuesta tardó demasiado. Inténtalo de nuevo.',
  'request/unknown-address': 'Esta dirección no existe.',
  'request/wrong-method': 'Esta dirección no admite ese método.',
  'access/signed-out': 'Inicia sesión para continuar.',
  'access/forbidden': 'No tienes permiso para hacer esto.',
  'access/other-site': 'Esta petición viene de otro sitio y no se aceptó.',
  'access/too-many': 'Demasiados intentos.',
  'access/busy': 'Hay mucha gente entrando en este momento. Inténtalo de nuevo en unos segundos.',
  'account/wrong-credentials': 'Credenciales inválidas',
  'account/wrong-code': 'Código inválido',
  'account/not-verified': 'Verifica primero el código que te enviamos por correo.',
  'account/weak-password': accountProblems.weakPassword,
  'account/common-password': 'Esa contraseña es de las más usadas y fácil de adivinar. Elige otra.',
  'account/admin-taken':
    'El correo de ADMIN_EMAIL, o el usuario «admin», ya es de una cuenta que no es de administrador. Elige otro correo.',
  'account/wrong-password': 'Tu contraseña actual no es correcta.',
  'account/unknown-session': 'Esa sesión ya no existe.',
  'account/email-taken': 'Ya existe una cuenta con ese correo.',
  'partner/unknown': 'Ese partner no existe.',
  'partner/changed':
    'Otra persona cambió este partner mientras lo editabas. Compara lo tuyo con lo último y guarda de nuevo.',
  'business/unknown': 'Negocio no encontrado',
  'business/changed': 'Otra persona cambió este negocio mientras lo editabas.',
  'business/already-assigned': 'Ese negocio ya tiene partner.',
  'business/not-assigned': 'Ese negocio no tiene partner.',
  'business/unknown-category': 'Debes seleccionar una categoría.',
  'business/unknown-subcategory': 'Una subcategoría no es de esa categoría.',
  'business/repeated-subcategory': 'Una subcategoría está repetida.',
  'category/unknown': 'Esa categoría no existe.',
  'category/taken': 'Ya existe una categoría con ese nombre.',
  'category/changed': 'Otra persona cambió esta categoría mientras la editabas.',
  'branch/already-assigned': 'Ese lugar ya es sucursal de un negocio.',
  'branch/not-assigned': 'Ese lugar no es sucursal de ningún negocio.',
  'branch/other-partner': 'El lugar y el negocio deben ser del mismo partner.',
  'place/unknown': 'Lugar no encontrado',
  'place/changed': 'Otra persona cambió este lugar mientras lo editabas.',
  'place/already-assigned': 'Ese lugar ya tiene partner.',
  'place/not-assigned': 'Ese lugar no tiene partner.',
  'place/taken': 'Ese lugar ya está en la guía y no es de este partner.',
  'place/owner-required': 'ID_OWNER es obligatorio (no recibido).',
  'place/bad-dates': 'Un evento necesita un inicio y un fin, y el fin no puede ser antes.',
  'place/same': 'Elige dos lugares distintos.',
  'merge/other-kind': 'Un lugar y un evento no se pueden unir.',
  'merge/other-partner': 'Los dos lugares son de partners distintos. Quítale uno a su partner antes de unirlos.',
  'merge/other-business': 'Los dos lugares son de negocios distintos. Quita una de las sucursales antes de unirlos.',
  'coupon/unknown': 'Ese cupón no existe.',
  'coupon/held': 'Ya hay personas con código de este cupón: no puede pasar a otro negocio. Crea uno nuevo.',
  'coupon/nowhere': 'La sucursal de este cupón ya no es de su negocio: por ahora no se puede usar.',
  'coupon/changed': 'Otra persona cambió este cupón mientras lo editabas.',
  'coupon/business': couponProblems.business,
  'coupon/incomplete': couponProblems.incomplete,
  'coupon/negative': couponProblems.negative,
  'coupon/percentage': couponProblems.percentage,
  'coupon/barcode': couponProblems.barcode,
  'coupon/per-user': couponProblems['per-user'],
  'coupon/date': couponProblems.date,
  'coupon/days': couponProblems.days,
  'coupon/other-branch': 'Esa sucursal no es de ese negocio.',
  'coupon/code-taken': 'Ese negocio ya tiene un cupón activo con el mismo código.',
  'coupon/not-begun': 'Ese cupón todavía no empieza.',
  'coupon/expired': 'Ese cupón ya venció.',
  'coupon/used-up': 'Ese cupón ya se agotó.',
  'coupon/person-limit': 'Ya se usó este cupón todas las veces que cada persona puede.',
  'coupon/account-required': 'Este cupón es para personas con cuenta. Inicia sesión o crea tu cuenta para usarlo.',
  'coupon/sample': 'Es un cupón de muestra: no se puede usar.',
  'till/not-ours': 'Ese no es un código de aquí. Revisa que esté completo o escanéalo de nuevo.',
  'till/code-expired': 'Ese código ya venció. Pide al cliente que abra de nuevo el cupón.',
  'till/code-used': 'Ese código ya se usó.',
  'till/key-reused': 'Este intento ya se hizo con otro código. Empieza de nuevo.',
  'till/other-business': 'Ese código es de un cupón de otro negocio.',
  'till/coupon-removed': 'Ese cupón fue eliminado.',
  'till/branch-required': 'Elige en qué sucursal se canjea.',
  'till/other-branch': 'Ese cupón no vale en esta sucursal.',
  'till/bill-required': 'Escribe de cuánto es la cuenta: este cupón pide un mínimo.',
  'till/below-minimum': 'La cuenta no llega al mínimo de este cupón.',
  'till/busy': 'Hay muchos canjes a la vez. Inténtalo de nuevo: no se contará dos veces.',
  'till/bad-range': 'Elige hasta 400 días, y una fecha «Desde» anterior o igual a «Hasta».',
  'redemption/unknown': 'Ese recibo no existe.',
  'redemption/undone': 'Ese recibo ya estaba anulado.',
  'post/unknown': 'Ese post no existe.',
  'post/changed': 'Otra persona cambió este post mientras lo editabas.',
  'ad/unknown': 'Ese anuncio no existe.',
  'ad/changed': 'Otra persona cambió este anuncio mientras lo editabas.',
  'tag/unknown': 'Esa etiqueta no existe.',
  'tag/taken': 'Este lugar ya tiene esa etiqueta.',
  'photo/no-such-index': 'Esa foto ya no está en esa posición. Recarga para ver las fotos.',
  'photo/not-an-image': 'El archivo no es una imagen que se pueda leer (JPEG, PNG, WebP, GIF o AVIF).',
  'photo/too-large': 'La foto pesa más de 15 MB.',
  'photo/too-many-pixels': 'La foto tiene demasiados píxeles. Redúcela a menos de 40 megapíxeles.',
  'photo/too-many': 'Sube como máximo 20 fotos a la vez.',
  'photo/none': 'No se recibió ninguna foto.',
  'photo/bad-form': 'El formulario de la foto está incompleto o dañado.',
  'photo/not-a-form': 'Envía la foto en un formulario, con la cabecera «Content-Type: multipart/form-data».',
  'photo/busy': 'Hay muchas fotos subiendo a la vez. Inténtalo de nuevo en un momento.',
  'photo/gone': 'Una de las fotos ya no está guardada. Súbela de nuevo.',
  'photo/place-full': 'Un lugar puede tener hasta 200 fotos. Quita algunas antes de subir más.',
  'maps/unavailable': 'El servicio de mapas no respondió. Inténtalo de nuevo o agrega el lugar a mano.',
  'maps/no-such-result': 'Ese lugar ya no aparece en la búsqueda.',
  'place/unknown-category': 'Esa categoría no existe. Revisa el nombre e inténtalo de nuevo.',
  'place/bad-coordinates': 'Coordenadas inválidas. Usa el formato "lat, lng".',
  'place/bad-cursor': 'La página pedida no existe. Vuelve a la primera.',
  'server/unexpected': 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
} as const;

export type ErrorCode = keyof typeof errors;

export const invalidFields = (reasons: string) => `Los datos enviados no son válidos: ${reasons.replace(/\.$/, '')}.`;
/** What is wrong with one photo of many. */
export const ofPhoto = (name: string, sentence: string) => `«${name}»: ${sentence}`;
export const photoWithoutName = (number: number) => `foto ${number}`;
/** Follows the sentence of an edit that others came before (ADM-2). */
export const changedMeanwhile = (fields: string[]) => `Cambió: ${fields.join(', ')}.`;
export const withRequestId = (sentence: string, id: string) => `${sentence} (Referencia: ${id})`;
export const idExpected = 'se espera un número entero entre 1 y 2147483647';
export const textExpected = 'tiene un carácter que no se puede guardar';
export const lineExpected = 'se espera texto de una sola línea';
export const webPageExpected = 'se espera una dirección que empiece con http:// o https://';
export const yearExpected = 'se espera una fecha entre los años 1900 y 2999';
export const photoExpected = 'se espera una foto subida aquí o una dirección https://';
export const wholeBody = 'cuerpo';
