import { onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { createSmsSender } from '../sms/outbox/sender.ts'
import type { Session, Shop } from './shop.ts'

/** The same session on a second app, which waits only a moment for the SMS provider. Closed when the test ends. */
export const withShortSmsTimeout = async (
  shop: Shop,
  session: Session,
  times: Parameters<typeof createSmsSender>[2] = { providerTimeoutMs: 300 },
): Promise<Session> => {
  const sms = createSmsSender(shop.db, shop.config, times)
  const app = await buildApp({ ...shop, sms })
  onTestFinished(async () => {
    await app.close()
    await sms.stop()
  })
  const headers = { cookie: session.cookie }
  return { ...session, call: (method, url, payload) => app.inject({ method, url, payload, headers }) }
}
