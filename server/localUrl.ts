/** The URL of the server for a browser on the same machine. */
export const localUrl = (host: string, port: number): string =>
  `http://${['0.0.0.0', '::', '::1', '127.0.0.1'].includes(host) ? 'localhost' : host}:${port}`
