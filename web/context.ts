import { createContext } from 'react-router';
import type { PageContext } from '#contract/client.ts';

/** What the server handed to this request; loaders read it. */
export const pageContext = createContext<PageContext>();
