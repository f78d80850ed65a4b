export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Whether the input travels as JSON in the body. Otherwise it is in the address, and a body is a file. */
export const sendsInputInBody = ({ method, body }: { method: Method; body?: 'file' }): boolean =>
  body !== 'file' && (method === 'POST' || method === 'PATCH')
