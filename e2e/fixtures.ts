import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test'
import type { Role } from '#contract/access.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { adminPassword, endProgram, type Program, signInAt, startProgram } from '#server/testing/program.ts'
import { openSmsProvider, type TestSmsProvider } from '#server/testing/smsProvider.ts'
import { serveComponents } from './components.ts'
import { copyPreparedShop, createFolder, deskAddress, preparedComponents, removeFolder } from './prepared.ts'
import { createTicket } from './tickets.ts'

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
  /** The test double of the SMS provider. */
  readonly sms: TestSmsProvider
  /** Calls the server as the first Admin. */
  asAdmin(method: Method, path: string, body?: object): Promise<Response>
  changeSettings(changes: object): Promise<Response>
  addPerson(role: Role): Promise<Person>
  /** Adds an address to the allow-list; resolves to the id of its entry. */
  allow(ipAddress: string): Promise<string>
  /** An address that no other story uses. */
  newAddress(): string
}

/** What an Admin has confirmed as the address of the shop: QR codes and links in SMS lead there. */
export const publicUrl = 'https://repairs.example'

/** What the trusted proxy of the stories sends for a client at the desk of the shop. */
export const atDesk = { 'x-forwarded-for': deskAddress }

const openShop = async (url: string, sms: TestSmsProvider): Promise<Shop> => {
  const cookie = await signInAt(url, 'admin', adminPassword, atDesk)
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
  const changeSettings: Shop['changeSettings'] = async changes => {
    const { version } = (await (await asAdmin('GET', '/api/settings')).json()) as { version: number }
    return asAdmin('PATCH', '/api/settings', { version, ...changes })
  }
  // Otherwise SMS have no link.
  await asAdmin('POST', '/api/settings/customers-address', { url: publicUrl, version: 1 })
  // All tickets and sales of the stories are of one customer, and of one day.
  const [parts, cost] = [1_000_000, 100_000_000]
  const budgets = { smsShopParts: parts, smsShopCost: cost, smsUserParts: parts, smsUserCost: cost }
  await changeSettings({ smsPerPhone: 10_000, ...budgets })
  return {
    url,
    sms,
    asAdmin,
    changeSettings,
    addPerson: async role => {
      const id = randomUUID()
      const suffix = id.slice(0, 8)
      const person = {
        id,
        username: `${role.toLowerCase()}-${suffix}`,
        name: `Hana ${suffix}`,
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

/** The browser logs every failed request. Each test checks for itself how the page handles it. */
const isFailedCall = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource:') && new URL(message.location().url).pathname.startsWith('/api/')

interface Fixtures {
  folder: string
  /** A server of the test's own, which the test may stop, kill and restart at the same address. */
  own: { start(root?: string): Promise<Program> }
  /** Adds a user and signs them in through the API; the sign-in form has its own stories. */
  signInAs: (role: Role) => Promise<Person>
  /** Creates a ticket for a new technician as a new Admin, who stays signed in. */
  createTicketAsAdmin: (overrides?: Parameters<typeof createTicket>[2]) => Promise<Repair & { technician: Person }>
  /** Sets the client address that the trusted proxy forwards. */
  setClientAddress: (address: string) => Promise<void>
  /** Opens the page that shows components alone. */
  openComponents: () => Promise<void>
  /** Console errors that a test causes on purpose. Any other, such as a policy violation, fails it. */
  expectedError: RegExp | undefined
  watchedConsole: undefined
}

interface WorkerFixtures {
  shop: Shop
  componentsUrl: string
}

/**
 * Each worker runs the built product with its own database. All worker fixtures are defined here, because Playwright
 * starts separate workers for tests with different worker fixtures.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    async ({}, use) => {
      const folder = createFolder()
      const DATA_DIR = join(folder, 'data')
      copyPreparedShop(DATA_DIR)
      const sms = await openSmsProvider()
      const program = await startProgram({ DATA_DIR, TRUSTED_PROXIES: '127.0.0.1', ...sms.settings })
      await use(await openShop(program.url, sms))
      await endProgram(program, 'SIGTERM')
      await sms.close()
      removeFolder(folder)
    },
    { scope: 'worker' },
  ],
  componentsUrl: [
    async ({ shop }, use) => {
      const { url, stop } = await serveComponents(preparedComponents(), shop.url)
      await use(url)
      stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  extraHTTPHeaders: ({}, use) => use(atDesk),
  folder: async ({}, use) => {
    const folder = createFolder()
    await use(folder)
    removeFolder(folder)
  },
  own: async ({ folder }, use) => {
    const DATA_DIR = join(folder, 'data')
    copyPreparedShop(DATA_DIR)
    const started: Program[] = []
    const start = async (root?: string) => {
      const PORT = started[0] ? new URL(started[0].url).port : '0'
      const program = await startProgram({ DATA_DIR, PORT, TRUSTED_PROXIES: '127.0.0.1' }, [], root)
      started.push(program)
      return program
    }
    await use({ start })
    for (const program of started) await endProgram(program, 'SIGKILL')
  },
  signInAs: ({ page, shop }, use) =>
    use(async role => {
      const person = await shop.addPerson(role)
      const { username, password } = person
      const response = await page.request.post('/api/session', { data: { username, password } })
      if (!response.ok()) throw new Error(await response.text())
      return person
    }),
  createTicketAsAdmin: ({ page, shop, signInAs }, use) =>
    use(async overrides => {
      const technician = await shop.addPerson('Technician')
      await signInAs('Admin')
      return { ...(await createTicket(page, technician.id, overrides)), technician }
    }),
  setClientAddress: ({ context }, use) => use(address => context.setExtraHTTPHeaders({ 'x-forwarded-for': address })),
  openComponents: ({ page, componentsUrl, signInAs }, use) =>
    use(async () => {
      await signInAs('Technician')
      await page.goto(componentsUrl)
    }),
  expectedError: [undefined, { option: true }],
  watchedConsole: [
    async ({ context, expectedError }, use) => {
      const errors: string[] = []
      const record = (error: string) => expectedError?.test(error) || errors.push(error)
      context.on('console', message => {
        if (message.type() === 'error' && !isFailedCall(message)) record(message.text())
      })
      context.on('weberror', webError => record(String(webError.error())))
      await use(undefined)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Marks the open document, so that a test can detect a reload. */
export const markDocument = (page: Page): Promise<void> =>
  page.locator('html').evaluate(html => html.setAttribute('data-marked', ''))

export const expectNewDocument = (page: Page): Promise<void> =>
  expect(page.locator('html')).not.toHaveAttribute('data-marked')

/** The typefaces of our own that the open page has loaded. */
export const loadedTypefaces = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)`)

/** The row with the edit button of this name. */
export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) })
