/** Pages that may be stored: public pages that make sense without a network. Paths are case-insensitive. */
const storedPages =
  /^\/(landing|welcome|categories|place\/\d+|cupones(\/\d+)?|negocio\/\d+|puentes(\/(?!tabla)\w+)?|alertas(\/\d+)?|avisos|antes-de-cruzar|dolar)?$/i;
/** Appended by React Router to the path of a page to request its data only. */
const dataSuffix = /(\/_root|)\.data$/;

/** Page of a path, or of the path of its data request; null if it may not be stored. */
export function toStoredPage(pathname: string): string | null {
  const page = pathname.replace(dataSuffix, '') || '/';
  return storedPages.test(page) ? page : null;
}

/** Whether a path is a data request of a page. */
export const isDataPath = (pathname: string): boolean => dataSuffix.test(pathname);

/** Whether a path is a file of the build, whose content never changes. */
export const isAssetPath = (pathname: string): boolean => pathname.startsWith('/assets/');

/** Paths of the build's files that the HTML of a page refers to. */
export const listAssets = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];

/** Paths of the pages of single bridges that the HTML of the board links to. */
export const listBridgePages = (html: string): string[] => [...new Set(html.match(/\/puentes\/\d+(?=["?])/g) ?? [])];
