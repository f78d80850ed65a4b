import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Role } from '#contract/access.ts'
import type { Language } from '#contract/language.ts'
import { adminPassword } from '#server/testing/program.ts'
import type { Method } from './fixtures.ts'
import { createTicket, storePicture } from './tickets.ts'

/** The only word that people have typed into this shop: every name begins with it, and every note is it. */
export const typed = 'ሰላም'

/** What this file reads of replies. */
interface Row {
  readonly id: string
  readonly name: string
  readonly version: number
}
interface Reply extends Row {
  readonly items: readonly Row[]
  readonly branches: readonly { am: string }[]
  readonly day: string
}
export type Send = (method: Method, path: string, data?: object) => Promise<Reply>

/** Calls the server as whoever is signed in. */
export const sendAs =
  (page: Page): Send =>
  async (method, path, data) => {
    const response = await page.request.fetch(path, { method, ...(data && { data }) })
    if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.status() === 204 ? {} : response.json()
  }

const staffOf: Readonly<Record<Role, string>> = {
  Admin: 'admin',
  Technician: `${typed} 1`,
  Sales: `${typed} 2`,
}

export const signInWith = (page: Page, role: Role) =>
  sendAs(page)('POST', '/api/session', { username: staffOf[role], password: adminPassword })

const customer = { customerName: typed, customerPhone: '0911 234 567' }
const device = { deviceType: typed, serialNumber: '490154203237518', notes: typed, internalNote: typed }
const opinion = {
  rating: 4,
  quality: 4,
  speed: 2,
  communication: 3,
  recommendation: 5,
  comment: typed,
  suggestion: typed,
}

/** Resolves to the id of the technician. */
const addStaff = async (send: Send): Promise<string> => {
  const technicianId = randomUUID()
  for (const role of ['Technician', 'Sales'] as const) {
    const username = staffOf[role]
    const id = role === 'Technician' ? technicianId : randomUUID()
    await send('POST', '/api/users', { id, username, name: username, role, password: adminPassword })
  }
  return technicianId
}

/** The shop begins with a few names in English, as of its branches, which are its own to change. */
const nameEverything = async (send: Send, smsLanguage: Language) => {
  const {
    items: [admin],
  } = await send('GET', '/api/users?search=admin')
  await send('PATCH', `/api/users/${admin?.id}`, { version: admin?.version, name: typed })
  const { version, branches } = await send('GET', '/api/settings')
  const names = [...branches].map(({ am }, index) => ({
    en: am && `${typed} ${index}`,
    am: am && `${typed} ${index}`,
  }))
  const expenseCategories = [`${typed} 1`, `${typed} 2`]
  await send('PATCH', '/api/settings', {
    version,
    smsLanguage,
    branches: names,
    expenseCategories,
    address: typed,
    salesTakeInRepairs: true,
  })
}

const pay = (amount: number) => ({ paymentId: randomUUID(), method: 'cash', amount })

const addRepairs = async (page: Page, technicianId: string) => {
  const send = sendAs(page)
  const itemId = randomUUID()
  const part = { name: `${typed} 1`, description: typed, quantity: 4, unitCost: 10_000, minQuantity: 3 }
  await send('POST', '/api/inventory', { id: itemId, ...part })
  const create = async (details: object = {}) => {
    const parts = [{ itemId, quantity: 1 }]
    const ticket = await createTicket(page, technicianId, {
      ...customer,
      ...device,
      parts,
      extraCost: 5_000,
      ...details,
    })
    const setStatus = (status: string, more: object = {}) =>
      send('POST', `/api/repairs/${ticket.number}/status`, { id: randomUUID(), status, note: typed, ...more })
    return { ...ticket, setStatus }
  }
  await create({ parts: [], estimatedCompletion: '2026-01-05', problem: typed })
  const open = await create()
  await open.setStatus('In Progress')
  await send('POST', `/api/repairs/${open.number}/payments`, { ...pay(1_000), paidWas: 0 })
  const delivered = await create()
  await delivered.setStatus('Completed')
  await delivered.setStatus('Delivered', { payment: undefined })
  await send('POST', `/api/feedback/${delivered.number}`, { id: randomUUID(), ...opinion })
  const hopeless = await create({ parts: [] })
  await hopeless.setStatus('NOT REPAIRED', { notRepaired: { notRepairedCharge: 500 } })
  await signInWith(page, 'Technician')
  const requested = await create({ parts: [] })
  await requested.setStatus('NOT REPAIRED', { fileId: await storePicture(page) })
  await signInWith(page, 'Admin')
  return delivered
}

const addSales = async (send: Send, categoryId: string) => {
  const product = { id: randomUUID(), name: `${typed} 1`, type: 'phone', price: 100_000 }
  await send('POST', '/api/products', { ...product, categoryId, barcode: '4006381333931' })
  await send('POST', '/api/products', {
    id: randomUUID(),
    name: `${typed} 2`,
    type: 'accessory',
    price: null,
    categoryId,
  })
  const line = { productId: product.id, productName: product.name, productType: product.type, unitPrice: product.price }
  const sell = (details: object) => {
    const id = randomUUID()
    const lines = [
      { ...line, quantity: 1, imei: '490154203237518' },
      { ...line, quantity: 2 },
    ]
    return send('POST', '/api/sales', { id, ...customer, lines, notes: typed, ...details })
  }
  await sell({ paymentMethod: 'telebirr', reference: '12345678', paymentStatus: 'partial', amountReceived: 50_000 })
  await sell({ customerName: null, customerPhone: null, status: 'pending', paymentStatus: 'unpaid' })
  const { id, version } = await sell({ discount: 1_000 })
  const back = { version, lines: [{ place: 2, quantity: 1 }], amount: 1_000, method: 'cash', reason: typed }
  await send('POST', `/api/sales/${id}/returns`, { returnId: randomUUID(), ...back })
  return { id }
}

const addDrawer = async (send: Send) => {
  const cash = (details: object) =>
    send('POST', '/api/drawer/cash', { id: randomUUID(), branch: null, amount: 2_000, note: typed, ...details })
  await cash({ direction: 'in' })
  await cash({ direction: 'out', category: `${typed} 1` })
  const { day } = await send('GET', '/api/drawer')
  const close = { id: randomUUID(), branch: null, day, counts: { 100: 3, smaller: 0 }, note: typed, reason: typed }
  await send('POST', '/api/drawer/days', close)
}

const addWarranty = (send: Send, saleId: string) =>
  send('POST', '/api/warranties', {
    ...{ id: randomUUID(), ...customer, deviceBrand: 'Samsung', deviceModel: typed, deviceImei: '490154203237518' },
    ...{ workItems: [typed], saleId, periodMonths: 3 },
  })

const addMessages = async (send: Send) => {
  const text = {
    id: randomUUID(),
    title: typed,
    text: typed,
    template: 'custom',
    recipients: ['0911000001', '0911000002'],
  }
  await send('POST', '/api/sms-opt-outs', { id: randomUUID(), phone: '0911000001', reason: typed })
  await send('POST', '/api/bulk-messages', text)
}

/** A shop with something on every page. Whoever asks is signed in as the Admin afterwards. */
export const fillShop = async (page: Page, language: Language): Promise<void> => {
  await signInWith(page, 'Admin')
  const send = sendAs(page)
  const technicianId = await addStaff(send)
  await nameEverything(send, language)
  const categories = await send('GET', '/api/categories')
  const sale = await addSales(send, categories.items[0]?.id ?? '')
  await addRepairs(page, technicianId)
  await addWarranty(send, sale.id)
  await addMessages(send)
  await addDrawer(send)
  await send('POST', '/api/allowlist', { id: randomUUID(), ipAddress: '10.9.9.8', description: typed })
}
