import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Sale } from '#contract/sales/sales.ts'
import { expect, type Method, type Person } from './fixtures.ts'

interface Shop {
  asAdmin(method: Method, path: string, body?: object): Promise<Response>
}

interface Queued {
  customerName: string
  customerPhone?: string
  productName?: string
  payloadVersion?: number
}

/** Puts sales of this seller, each with the photo, straight into the queue of the browser, which the app has opened. */
export const queueSales = async (
  page: Page,
  { id, name }: Pick<Person, 'id' | 'name'>,
  sales: readonly Queued[],
  photo?: Buffer,
): Promise<string[]> => {
  const rows = sales.map(({ customerName, customerPhone = '251911234567', payloadVersion = 1 }, index) => ({
    tempId: randomUUID(),
    syncStatus: 'pending',
    createdAt: new Date(Date.now() - 60_000 + index).toISOString(),
    sentAt: null,
    onlineId: null,
    seller: { id, name },
    payloadVersion,
    problem: null,
    details: {
      ...{ customerName, customerPhone, paymentMethod: 'cash', paymentStatus: 'paid', amountReceived: null, notes: '' },
    },
  }))
  const line = { productId: randomUUID(), productType: 'accessory', imei: null }
  const items = rows.map(({ tempId }, index) => ({
    ...{ tempId: `${tempId}-1`, saleId: tempId, syncStatus: 'pending' },
    details: { ...line, productName: sales[index]?.productName ?? 'Case', quantity: 1, unitPrice: 10_000 },
  }))
  await page.evaluate(`new Promise((resolve, reject) => {
    const photo = Uint8Array.fromBase64('${photo?.toString('base64') ?? ''}')
    // No two are the same, as from a camera.
    const imagesOf = ({ tempId }) =>
      photo.length ? [{ id: crypto.randomUUID(), bytes: new Blob([photo, tempId], { type: 'image/jpeg' }) }] : []
    const opening = indexedDB.open('ymms_offline_db', 1)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(['offline_sales', 'offline_sale_items'], 'readwrite')
      for (const row of ${JSON.stringify(rows)})
        transaction.objectStore('offline_sales').put({ ...row, images: imagesOf(row) })
      for (const item of ${JSON.stringify(items)}) transaction.objectStore('offline_sale_items').put(item)
      transaction.onabort = () => reject(transaction.error)
      transaction.oncomplete = () => {
        opening.result.close()
        const channel = new BroadcastChannel('offline sales')
        channel.postMessage('changed')
        channel.close()
        resolve()
      }
    }
  })`)
  return rows.map(({ tempId }) => tempId)
}

const readStore = <Row>(page: Page, name: string): Promise<Row[]> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('ymms_offline_db', 1)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('${name}').objectStore('${name}').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result.map(({ images, ...row }) => row))
      }
    }
  })`)

/** The rows of the queue in the browser's database, without their photos. */
export const readQueue = (page: Page) => readStore<{ tempId: string; createdAt: string }>(page, 'offline_sales')

/** How many rows the browser has copied for reading without a connection: sales, and products with their categories. */
export const countCopies = async (page: Page, userId?: string): Promise<number[]> => {
  type Copy = { userId: string }
  const stores = await Promise.all(['cached_sales', 'cached_products'].map(name => readStore<Copy>(page, name)))
  return stores.map(rows => rows.filter(row => row.userId === (userId ?? row.userId)).length)
}

/** All products are copied, and another story imports 5,000, which takes a busy machine long. */
export const expectCopies = (page: Page): Promise<void> =>
  expect.poll(() => countCopies(page), { timeout: 60_000 }).not.toContain(0)

/** The names of the customers and products of those rows. */
export const copiedNames = async (page: Page): Promise<(string | undefined)[]> => {
  type Copy = { value: { customerName?: string; name?: string } }
  const stores = await Promise.all(['cached_sales', 'cached_products'].map(name => readStore<Copy>(page, name)))
  return stores.flat().map(({ value }) => value?.customerName ?? value?.name)
}

/** The sales on the server to customers whose name begins so. */
export const salesTo = async (shop: Shop, customer: string): Promise<Sale[]> => {
  const answer = await shop.asAdmin('GET', `/api/sales?${new URLSearchParams({ search: customer, limit: '200' })}`)
  const { items } = (await answer.json()) as { items: Sale[] }
  return items.filter(({ customerName }) => customerName.startsWith(customer))
}

export const unsentBadge = (page: Page, count: number) =>
  page.getByRole('link', { name: `${count} unsent ${count === 1 ? 'sale' : 'sales'}` })

/** All sales were sent, and the badge is gone. */
export const expectNothingUnsent = async (page: Page): Promise<void> => {
  await expect.poll(() => readQueue(page)).toEqual([])
  await expect(page.getByRole('link', { name: /^\d+ unsent/ })).toHaveCount(0)
}
