/** Error pages. */
export const errorPage = {
  notFound: 'Este puente no lleva a ningún lado',
  notFoundHelp: 'La página que buscas no existe o cambió de dirección. Revisa lo que escribiste o vuelve al inicio.',
  forbiddenTitle: 'Sin acceso · Entrepuentes',
  forbidden: 'No tienes permiso para ver esta página',
  forbiddenHelp: 'Si crees que tu cuenta debería tenerlo, habla con quien administra el sitio.',
  otherAccount: 'Entrar con otra cuenta',
  failedTitle: 'Algo salió mal · Entrepuentes',
  failed: 'Algo salió mal de nuestro lado',
  failedHelp: 'No pudimos mostrar esta página. Inténtalo de nuevo en un momento.',
  reference: 'Referencia:',
};
