import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { sendsInputInBody } from '#contract/method.ts'
import { roles } from '#contract/roles.ts'
import { signOut } from '#contract/session/session.ts'
import { openShop } from '../../testing/shop.ts'
import { assertAccessRules, mount } from './mount.ts'

const shop = await openShop()
// Without an Admin the server is not healthy yet.
await shop.buildUser('Admin')

/** Calls an endpoint with an unknown id and an empty body, so that it passes the guard but changes nothing. */
const statusOf = async (endpoint: Endpoint, cookie?: string) => {
  const { statusCode } = await shop.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{\w+\}/g, randomUUID()),
    payloadAsStream: true,
    ...(sendsInputInBody(endpoint) && { payload: {} }),
    ...(cookie && { headers: { cookie } }),
  })
  return statusCode
}

const sessions = new Map<Role, ReturnType<typeof shop.staff>>()

/** One session for all calls of a role, except the call that ends it. */
const sessionOf = (role: Role, { name }: Endpoint) => {
  if (name === signOut.name) return shop.staff(role)
  const session = sessions.get(role) ?? shop.staff(role)
  sessions.set(role, session)
  return session
}

/** Who may call each endpoint: written out, so that a change of the role table is noticed here. */
const allowedCallers: Readonly<Record<string, string>> = {
  'program.health': 'nobody Admin Technician Sales',
  'program.metrics': 'nobody Admin Technician Sales',
  'program.apiDocument': 'nobody Admin Technician Sales',
  'program.apiPage': 'Admin Technician Sales',
  'session.signIn': 'nobody Admin Technician Sales',
  'session.get': 'Admin Technician Sales',
  'session.setPreferences': 'Admin Technician Sales',
  'session.signOut': 'Admin Technician Sales',
  'session.endAll': 'Admin',
  'session.list': 'Admin Technician Sales',
  'session.endOthers': 'Admin Technician Sales',
  'session.changePassword': 'Admin Technician Sales',
  'live.follow': 'Admin Technician Sales',
  'users.list': 'Admin',
  'users.create': 'Admin',
  'users.update': 'Admin',
  'users.delete': 'Admin',
  'allowlist.list': 'Admin',
  'allowlist.create': 'Admin',
  'allowlist.update': 'Admin',
  'allowlist.delete': 'Admin',
  'settings.desk': 'Admin Technician Sales',
  'settings.public': 'nobody Admin Technician Sales',
  'settings.logo': 'nobody Admin Technician Sales',
  'settings.get': 'Admin',
  'settings.update': 'Admin',
  'settings.customersAddress': 'Admin Technician Sales',
  'settings.confirmCustomersAddress': 'Admin',
  'storageUse.get': 'Admin',
  'activity.list': 'Admin',
  'activity.people': 'Admin',
  'payments.list': 'Admin Technician Sales',
  'payments.summary': 'Admin Technician Sales',
  'payments.people': 'Admin',
  'exceptions.list': 'Admin',
  'exceptions.summary': 'Admin',
  'exceptions.markSeen': 'Admin',
  'smsBudget.get': 'Admin Technician Sales',
  'smsBudget.release': 'Admin',
  'smsBudget.releaseHeld': 'Admin',
  'smsTemplates.list': 'Admin',
  'smsTemplates.texts': 'Admin Technician Sales',
  'smsTemplates.update': 'Admin',
  'smsTemplates.reset': 'Admin',
  'files.upload': 'Admin Technician Sales',
  'files.read': 'Admin Technician Sales',
  'inventory.list': 'Admin Technician',
  'inventory.create': 'Admin',
  'inventory.update': 'Admin',
  'inventory.delete': 'Admin',
  'inventory.movements': 'Admin Technician',
  'categories.list': 'Admin Technician Sales',
  'categories.create': 'Admin Sales',
  'categories.update': 'Admin Sales',
  'categories.delete': 'Admin Sales',
  'categories.merge': 'Admin Sales',
  'products.list': 'Admin Technician Sales',
  'products.create': 'Admin Sales',
  'products.update': 'Admin Sales',
  'products.delete': 'Admin Sales',
  'products.checkImport': 'Admin Sales',
  'products.import': 'Admin Sales',
  'products.deleteMany': 'Admin Sales',
  'products.listImports': 'Admin Sales',
  'products.checkUndo': 'Admin Sales',
  'products.undoImport': 'Admin Sales',
  'sales.list': 'Admin Sales',
  'sales.summary': 'Admin Sales',
  'customers.find': 'Admin Technician Sales',
  'sales.checkImei': 'Admin Technician Sales',
  'sales.people': 'Admin',
  'sales.popularProducts': 'Admin Technician Sales',
  'sales.get': 'Admin Technician Sales',
  'sales.paymentCorrections': 'Admin Sales',
  'sales.create': 'Admin Technician Sales',
  'sales.upload': 'Admin Technician Sales',
  'sales.update': 'Admin Sales',
  'sales.receivePayment': 'Admin Sales',
  'sales.correctPayment': 'Admin Sales',
  'sales.delete': 'Admin Sales',
  'returns.list': 'Admin Sales',
  'returns.create': 'Admin Sales',
  'returns.payBack': 'Admin Sales',
  'returns.exchange': 'Admin Sales',
  'reports.sales': 'Admin Sales',
  'repairs.count': 'Admin Technician',
  'search.shop': 'Admin Technician Sales',
  'repairs.list': 'Admin Technician',
  'repairs.summary': 'Admin Technician',
  'repairs.get': 'Admin Technician',
  'repairs.create': 'Admin Technician',
  'repairs.update': 'Admin Technician',
  'repairs.delete': 'Admin',
  'repairs.technicians': 'Admin Technician',
  'repairs.status': 'Admin Technician',
  'repairs.statusPreview': 'Admin Technician',
  'repairs.receivePayment': 'Admin Technician',
  'repairs.payBack': 'Admin Technician',
  'repairs.correctPayment': 'Admin Technician',
  'repairs.paymentCorrections': 'Admin Technician',
  'dashboard.get': 'Admin Technician',
  'dashboard.today': 'Admin',
  'dashboard.debts': 'Admin',
  'firstDay.get': 'Admin',
  'drawer.get': 'Admin Technician Sales',
  'drawer.list': 'Admin Technician Sales',
  'drawer.recordCash': 'Admin Technician Sales',
  'drawer.correctCash': 'Admin Technician Sales',
  'drawer.days': 'Admin Technician Sales',
  'drawer.differences': 'Admin Technician Sales',
  'drawer.day': 'Admin Technician Sales',
  'drawer.close': 'Admin Technician Sales',
  'drawer.closeWithoutCount': 'Admin',
  'drawer.reopen': 'Admin',
  'sms.provider': 'Admin',
  'sms.test': 'Admin',
  'messages.send': 'Admin Technician Sales',
  'messages.list': 'Admin Technician Sales',
  'messages.undecided': 'Admin Technician Sales',
  'messages.recipients': 'Admin Technician Sales',
  'sms.resend': 'Admin Technician Sales',
  'sms.markAsSent': 'Admin Technician Sales',
  'optOuts.list': 'Admin Technician Sales',
  'optOuts.create': 'Admin Technician Sales',
  'optOuts.delete': 'Admin',
  'bulkMessages.list': 'Admin Technician Sales',
  'bulkMessages.create': 'Admin Technician Sales',
  'bulkMessages.check': 'Admin Technician Sales',
  'bulkMessages.pause': 'Admin Technician Sales',
  'bulkMessages.resume': 'Admin Technician Sales',
  'bulkMessages.cancel': 'Admin Technician Sales',
  'bulkMessages.resendFailed': 'Admin Technician Sales',
  'bulkMessages.resendUnknown': 'Admin Technician Sales',
  'bulkMessages.countUnknownAsSent': 'Admin Technician Sales',
  'bulkMessages.undecided': 'Admin Technician Sales',
  'bulkMessages.recipients': 'Admin Technician Sales',
  'bulkMessages.customers': 'Admin Technician Sales',
  'approvals.list': 'Admin',
  'approvals.approve': 'Admin',
  'approvals.reject': 'Admin',
  'imei.check': 'Admin Technician Sales',
  'imei.tickets': 'Admin Technician',
  'imeiLists.list': 'Admin',
  'imeiLists.load': 'Admin',
  'imeiLists.delete': 'Admin',
  'warranties.list': 'Admin Technician',
  'warranties.count': 'Admin',
  'warranties.ofDevice': 'Admin Technician Sales',
  'warranties.get': 'Admin Technician Sales',
  'warranties.create': 'Admin Technician Sales',
  'warranties.update': 'Admin Technician',
  'warranties.delete': 'Admin',
  'warranties.ofRepair': 'Admin Technician',
  'warranties.ofSale': 'Admin Sales',
  'papers.repair': 'Admin Technician',
  'papers.warranty': 'Admin Technician Sales',
  'publicWarranties.get': 'nobody Admin Technician Sales',
  'publicWarranties.certificate': 'nobody Admin Technician Sales',
  'tracking.get': 'nobody Admin Technician Sales',
  'tracking.picture': 'nobody Admin Technician Sales',
  'tracking.follow': 'nobody Admin Technician Sales',
  'feedback.form': 'nobody Admin Technician Sales',
  'feedback.submit': 'nobody Admin Technician Sales',
  'feedback.dashboard': 'Admin',
  'feedback.list': 'Admin',
  'verification.get': 'Admin',
  'backup.state': 'Admin',
  'backup.list': 'Admin',
  'backup.run': 'Admin',
  'backup.permitDownload': 'Admin',
  'backup.download': 'Admin',
}

describe('AUTH-15 every API call is checked on the server', () => {
  const callers: readonly (Role | 'nobody')[] = ['nobody', 'Admin', 'Technician', 'Sales']
  const matrix = endpoints.flatMap(endpoint => callers.map(caller => ({ endpoint, name: endpoint.name, caller })))

  test('the table above covers all endpoints and roles', () => {
    expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(allowedCallers).sort())
    expect(callers).toEqual(['nobody', ...roles])
  })

  test.each(matrix)('$name called by $caller', async ({ endpoint, caller }) => {
    const session = caller === 'nobody' ? undefined : await sessionOf(caller, endpoint)
    const status = await statusOf(endpoint, session?.cookie)
    if (allowedCallers[endpoint.name]?.split(' ').includes(caller)) {
      expect(status).not.toBe(401)
      expect(status).not.toBe(403)
      expect(status).toBeLessThan(500)
    } else {
      expect(status).toBe(caller === 'nobody' ? 401 : 403)
    }
  })

  test('a setting lets Sales users look up and take in repairs, and nothing else', async () => {
    await sql`update shop_settings set sales_take_in_repairs = true`.execute(shop.db)
    const { cookie } = await shop.staff('Sales')
    const allowed = []
    for (const endpoint of endpoints)
      if (endpoint.name !== signOut.name && ![401, 403].includes(await statusOf(endpoint, cookie)))
        allowed.push(endpoint.name)
    const added = allowed.filter(name => !allowedCallers[name]?.includes('Sales'))
    expect(added.sort()).toEqual([
      'imei.tickets',
      'papers.repair',
      'repairs.count',
      'repairs.create',
      'repairs.get',
      'repairs.list',
      'repairs.paymentCorrections',
      'repairs.summary',
      'repairs.technicians',
      'warranties.ofRepair',
    ])
    await sql`update shop_settings set sales_take_in_repairs = false`.execute(shop.db)
  })

  test('a route below /api without an access rule fails the start', () => {
    const app = Fastify()
    assertAccessRules(app)
    expect(() => app.get('/api/secrets', async () => 'secret')).toThrow('GET /api/secrets has no access rule')
  })

  test('an endpoint with an unknown permission fails the start', () => {
    const app = Fastify()
    assertAccessRules(app)
    const endpoint = { ...endpoints[0], allow: 'unknown.permission' } as unknown as Endpoint
    expect(() => app.get('/api/x', { config: { endpoint } }, async () => '')).toThrow('has no access rule')
  })
})

test('an endpoint of the contract without a route fails the start', () => {
  const options = { ...shop, trustedProxies: [], findSession: async () => undefined }
  expect(() => mount(Fastify(), [], options)).toThrow('Nothing serves program.health')
})
