import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '#contract/access.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { adminPassword, endProgram, signInAt, startProgram } from '#server/testing/program.ts'
import { openSmsProvider, type TestSmsProvider } from '#server/testing/smsProvider.ts'
import { temporaryParent } from '#server/testing/temporaryParent.ts'
import { takeIn } from './tickets.ts'

export { expect } from '@playwright/test'

export const phone = { width: 390, height: 844 }

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface Person {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: Role
  readonly password: string
}

interface Shop {
  readonly url: string
  /** Where its messages to customers go. */
  readonly sms: TestSmsProvider
  /** Calls the server as the first Admin. */
  asAdmin(method: Method, path: string, body?: object): Promise<Response>
  addPerson(role: Role): Promise<Person>
  /** Puts an address on the list of those staff may sign in from; resolves to the id of its entry. */
  allow(ipAddress: string): Promise<string>
  /** An address nobody has come from yet. */
  newAddress(): string
}

const openShop = async (url: string, sms: TestSmsProvider): Promise<Shop> => {
  const cookie = await signInAt(url)
  let addresses = 0
  const asAdmin: Shop['asAdmin'] = async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(await response.text())
    return response
  }
  return {
    url,
    sms,
    asAdmin,
    addPerson: async role => {
      const id = randomUUID()
      const mark = id.slice(0, 8)
      const person = {
        id,
        username: `${role.toLowerCase()}-${mark}`,
        name: `Hana ${mark}`,
        role,
        password: adminPassword,
      }
      await asAdmin('POST', '/api/users', person)
      return person
    },
    allow: async ipAddress => {
      const id = randomUUID()
      await asAdmin('POST', '/api/allowlist', { id, ipAddress })
      return id
    },
    newAddress: () => {
      addresses += 1
      return `10.0.${addresses >> 8}.${addresses & 255}`
    },
  }
}

/** The browser itself logs each call that is refused or cut off; what the page makes of it is the test's own matter. */
const isFailedCall = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource:') && new URL(message.location().url).pathname.startsWith('/api/')

interface Fixtures {
  /** Signs in somebody new, by the interface rather than the form, which has a story of its own. */
  signInAs: (role: Role) => Promise<Person>
  /** Takes in a device for somebody new to repair, as a new Admin, who stays signed in. */
  takeInAsAdmin: (overrides?: Parameters<typeof takeIn>[2]) => Promise<Repair & { technician: Person }>
  /** Makes the browser come from this address, as the trusted proxy of the shop tells it. */
  comeFrom: (address: string) => Promise<void>
  /** Opens the page of components by themselves. */
  openComponents: () => Promise<void>
  /** What a test provokes on purpose. Anything else in the console, such as a violated policy, fails it. */
  expectedError: RegExp | undefined
  watchedConsole: undefined
}

interface WorkerFixtures {
  shop: Shop
  componentsUrl: string
}

/**
 * Each worker drives the built product, with a database of its own. All that a worker has stands here: for tests that
 * have more of it Playwright would start other workers.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      const folder = mkdtempSync(join(temporaryParent, 'tigena-e2e-'))
      const sms = await openSmsProvider()
      const program = await startProgram({ DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', ...sms.settings })
      await use(await openShop(program.url, sms))
      await endProgram(program, 'SIGTERM')
      await sms.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  componentsUrl: [
    async ({ shop }, use) => {
      const { serveComponents } = await import('./components.ts')
      const { url, stop } = await serveComponents(shop.url)
      await use(url)
      await stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  signInAs: ({ page, shop }, use) =>
    use(async role => {
      const person = await shop.addPerson(role)
      const { username, password } = person
      const response = await page.request.post('/api/session', { data: { username, password } })
      if (!response.ok()) throw new Error(await response.text())
      return person
    }),
  takeInAsAdmin: ({ page, shop, signInAs }, use) =>
    use(async overrides => {
      const technician = await shop.addPerson('Technician')
      await signInAs('Admin')
      return { ...(await takeIn(page, technician.id, overrides)), technician }
    }),
  comeFrom: ({ context }, use) => use(address => context.setExtraHTTPHeaders({ 'x-forwarded-for': address })),
  openComponents: ({ page, componentsUrl, signInAs }, use) =>
    use(async () => {
      await signInAs('Technician')
      await page.goto(componentsUrl)
    }),
  expectedError: [undefined, { option: true }],
  watchedConsole: [
    async ({ context, expectedError }, use) => {
      const errors: string[] = []
      const note = (error: string) => expectedError?.test(error) || errors.push(error)
      context.on('console', message => {
        if (message.type() === 'error' && !isFailedCall(message)) note(message.text())
      })
      context.on('weberror', webError => note(String(webError.error())))
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Marks the document that is open, so that a test can tell whether another has been loaded since. */
export const markDocument = (page: Page): Promise<void> =>
  page.locator('html').evaluate(html => html.setAttribute('data-marked', ''))

export const expectNewDocument = (page: Page): Promise<void> =>
  expect(page.locator('html')).not.toHaveAttribute('data-marked')

/** The row of a list that offers to edit what is named. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) })
