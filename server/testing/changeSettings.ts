import type { Session } from './shop.ts'

/** Edits the newest version of the settings. */
export const changeSettings = async ({ call }: Pick<Session, 'call'>, changes: object) => {
  const { version } = (await call('GET', '/api/settings')).json()
  return call('PATCH', '/api/settings', { version, ...changes })
}
