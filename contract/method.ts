export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Whether the input is sent as JSON in the body. Otherwise it is sent in the URL, and the body can be a file. */
export const sendsInputInBody = ({ method, body }: { method: Method; body?: 'file' }): boolean =>
  body !== 'file' && (method === 'POST' || method === 'PATCH')
