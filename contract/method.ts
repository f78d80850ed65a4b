export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The others carry their input in the address. */
export const sendsBody = (method: Method): boolean => method === 'POST' || method === 'PATCH'
