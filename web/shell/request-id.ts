import { createContext } from 'react';

/** The id of the request being rendered, for the error page; empty in the browser. */
export const RequestId = createContext('');
