import type { ClientConfig } from 'pg'

/**
 * The URL of a database, as in DATABASE_URL. The folder of a Unix socket goes into the query of the URL, because it is not a
 * valid host.
 */
export const connectionUrl = ({ host, port, user, password, database }: ClientConfig): string => {
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`)
  if (typeof password === 'string') url.password = password
  url.searchParams.set('host', String(host))
  return url.href
}
