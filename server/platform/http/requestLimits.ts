/** What one network, and all networks together, may use of the server at once. */
export interface RequestLimits {
  /** Requests that the server works on at the same time. */
  readonly maxConcurrentRequests: number
  /** Unfinished requests of one network, however slowly it sends or reads them. */
  readonly maxRequestsPerNetwork: number
  /** A trusted proxy, which connects for everyone, may open any number. */
  readonly maxConnectionsPerNetwork: number
  /** How long the body of a request may take to arrive, except for uploads. */
  readonly bodyTimeoutMs: number
  /** The slowest upload of a signed-in user, on average over each bodyTimeoutMs. */
  readonly minUploadBytesPerSecond: number
}

/** Generous to a shop whose devices share one address, and to customers behind the address of their mobile network. */
export const defaultLimits: RequestLimits = {
  maxConcurrentRequests: 500,
  maxRequestsPerNetwork: 100,
  maxConnectionsPerNetwork: 600,
  bodyTimeoutMs: 15_000,
  minUploadBytesPerSecond: 1000,
}

/** Time limits of Node's server. Uploads have no total limit, since bodyTimeout.ts checks their speed. */
export const serverTimeouts = {
  requestTimeout: 0,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
  // Ends a connection on which nothing moves, such as one whose client does not read the reply. A database query takes
  // 40 seconds at most, and an event stream sends a heartbeat every 20.
  connectionTimeout: 60_000,
}

/** The largest body of a public endpoint: a sign-in, or a customer's feedback, whose Amharic letters take 9 bytes each in a form. */
export const maxPublicBodyBytes = 64 * 1024
