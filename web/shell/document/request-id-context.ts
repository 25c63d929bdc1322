import { createContext } from 'react';

/** Context with the id of the request being rendered, for the error page; empty in the browser. */
export const RequestIdContext = createContext('');
