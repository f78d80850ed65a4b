import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { smsSender } from '../sms/delivery.ts'
import type { Session, Shop } from './shop.ts'

/** The same session on a second app, which waits only a moment for the SMS provider. Closed when the test ends. */
export const withShortSmsTimeout = async (shop: Shop, session: Session): Promise<Session> => {
  const app = await buildApp({ ...shop, sms: smsSender(shop.config, { providerTimeoutMs: 300 }) })
  onTestFinished(() => app.close())
  const headers = { cookie: session.cookie }
  return { ...session, call: (method, url, payload) => app.inject({ method, url, payload, headers }) }
}
