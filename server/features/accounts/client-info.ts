/** Origin of a request: its headers, the client's IP address, and the request id in the log. */
export type ClientInfo = { headers: Headers; address: string; requestId?: string };
