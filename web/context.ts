import { createContext } from 'react-router';
import type { PageContext } from '#contract/client.ts';

/** Data of the current request, provided by the server and read by loaders. */
export const pageContext = createContext<PageContext>();
