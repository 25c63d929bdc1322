import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Connection = {
  /** False until its first request has arrived. */
  isUsed: boolean;
  /** Responses that are not yet sent. */
  unfinished: Set<ServerResponse>;
};
export type OpenConnections = ReadonlyMap<Socket, Connection>;

/** Tracks the open connections of a server, for its limits and its drain. Call it before the request listener is added. */
export function trackConnections(server: Server): OpenConnections {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket) => {
    connections.set(socket, { isUsed: false, unfinished: new Set() });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return; // parsed before the connection was closed
    connection.isUsed = true;
    connection.unfinished.add(response);
    response.once('close', () => connection.unfinished.delete(response));
  });
  return connections;
}
