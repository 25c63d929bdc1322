import { accountProblems } from './accounts.ts';

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
  'place/unknown-category': 'Esa categoría no existe. Revisa el nombre e inténtalo de nuevo.',
  'place/bad-coordinates': 'Coordenadas inválidas. Usa el formato "lat, lng".',
  'place/bad-cursor': 'La página pedida no existe. Vuelve a la primera.',
  'server/unexpected': 'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
} as const;

export type ErrorCode = keyof typeof errors;

export const invalidFields = (reasons: string) => `Los datos enviados no son válidos: ${reasons.replace(/\.$/, '')}.`;
export const withRequestId = (sentence: string, id: string) => `${sentence} (Referencia: ${id})`;
export const idExpected = 'se espera un número entero entre 1 y 2147483647';
export const textExpected = 'tiene un carácter que no se puede guardar';
export const lineExpected = 'se espera texto de una sola línea';
export const wholeBody = 'cuerpo';
