import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import {
  listUnsentSales,
  MaybeSavedAlready,
  removeOfflineSale,
  type UnsentSale,
  updateOfflineSale,
} from '#web/offline/offlineSales.ts'
import { endCorrection, readSaleDraft, saveSaleDraft } from '#web/sales/create/saleDraft.ts'
import { createSaleDraftSaver } from '#web/sales/create/saleDraftSaver.ts'
import { newSaleSchema, type SaleValues } from '#web/sales/create/saleForm.ts'
import { giveUpCorrection, lastSentAt, startCorrection, timeOfSale } from '#web/sales/offline/correctedSale.ts'
import { queueSale, valuesOf } from '#web/sales/offline/queuedSale.ts'
import { resumeSales } from '#web/sales/offline/resumeSales.ts'
import { deleteStoredCorrection, hasStoredCorrection } from '#web/sales/offline/storedCorrection.ts'
import { findCorrectedSale } from '#web/sales/offline/useCorrectedSale.ts'
import { hasStoredSale } from '#web/sales/storedSale.ts'
import { rememberUser } from '#web/session/rememberedUser.ts'

const hana = { id: '0198a000-0000-7000-8000-000000000001', name: 'Hana' }
const line = {
  ...{ productId: '0198a000-0000-7000-8000-0000000000aa', productName: 'Cable', productType: 'accessory' as const },
  ...{ quantity: 1, unitPrice: 25_000, imei: '' },
}

interface Form {
  values: SaleValues
  corrected: UnsentSale | null
  saver: ReturnType<typeof createSaleDraftSaver>
  close: () => void
}

/** What was reported as saved: the customer of each sale by its id. A correction changes the customer. */
type Model = Map<string, string>

/** The device: its two tabs, what it reported as saved, and the server, which creates each id once. */
const createDevice = () => {
  const tabs: (Form | undefined)[] = [undefined, undefined]
  const reported: Model = new Map()
  const server = new Map<string, string>()

  const openNewSale = async (tab: number) => {
    tabs[tab]?.close()
    const stored = readSaleDraft(hana.id)
    const corrected = await findCorrectedSale(stored)
    const draft = endCorrection(stored, corrected)
    const form: Pick<Form, 'values'> = { values: draft.values }
    const saver = createSaleDraftSaver(hana.id, draft, () => form.values)
    const stop = saver.follow()
    saver.save()
    tabs[tab] = Object.assign(form, { corrected, saver, close: stop })
  }
  const type = (tab: number, customerName: string) => {
    const form = tabs[tab]
    if (!form) return
    form.values = { ...form.values, customerName, customerPhone: '0911 234 567', lines: [line] }
    form.saver.save()
  }
  const save = async (tab: number) => {
    const form = tabs[tab]
    const parsed = newSaleSchema.safeParse(form?.values)
    if (!form || !parsed.success) return
    const { corrected, saver } = form
    const customer = parsed.data.customerName
    const queue = { seller: hana, details: parsed.data, pictures: [], time: timeOfSale(corrected) }
    try {
      const sale = await queueSale({ ...queue, id: saver.id(), correction: corrected, sentAt: lastSentAt(corrected) })
      reported.set(sale.id, customer)
      saver.dropSaved(sale.id)
    } catch (error) {
      expect(error).toBeInstanceOf(MaybeSavedAlready)
      expect(corrected, 'only a correction is asked about').not.toBeNull()
      saver.renewId()
      const sale = await queueSale({ ...queue, id: saver.id() })
      reported.set(sale.id, customer)
      saver.dropSaved(sale.id)
    }
    form.close()
    tabs[tab] = undefined
  }
  const someUnsent = async (place: number) => {
    const unsent = await listUnsentSales()
    return unsent[place % Math.max(1, unsent.length)]
  }
  /** As the button of Unsent Sales. `discards` answers the question about another unfinished sale. */
  const correct = async (tab: number, place: number, discards: boolean) => {
    const sale = await someUnsent(place)
    if (!sale || (hasStoredSale(hana.id) && !hasStoredCorrection(sale) && !discards)) return
    if (!hasStoredCorrection(sale)) {
      const started = await startCorrection(sale.tempId)
      const values = started && valuesOf(started)
      if (!values) throw new Error('The sale is gone')
      const { correctionId } = started
      saveSaleDraft(hana.id, { id: sale.tempId, correctionId, startedAt: Date.now() }, values)
    }
    await resumeSales(hana.id)
    await openNewSale(tab)
  }
  const retry = async (place: number) => {
    const sale = await someUnsent(place)
    if (!sale) return
    await updateOfflineSale(sale.tempId, { syncStatus: 'pending', isBeingCorrected: false, problem: null })
    deleteStoredCorrection(sale)
  }
  const discardUnsent = async (place: number) => {
    const sale = await someUnsent(place)
    if (!sale) return
    if (await removeOfflineSale(sale.tempId)) reported.delete(sale.tempId)
    deleteStoredCorrection(sale)
  }
  const cancel = async (tab: number) => {
    const form = tabs[tab]
    if (!form) return
    form.saver.drop()
    await giveUpCorrection(form.corrected)
    form.close()
    tabs[tab] = undefined
  }
  const send = async () => {
    for (const { tempId, isBeingCorrected, details } of await listUnsentSales()) {
      if (isBeingCorrected) continue
      const { customerName } = details as { customerName: string }
      expect(server.get(tempId) ?? customerName, 'the server refuses an id that it has').toBe(customerName)
      server.set(tempId, customerName)
      await removeOfflineSale(tempId)
    }
  }
  const restart = async () => {
    for (const [tab, form] of tabs.entries()) {
      form?.close()
      tabs[tab] = undefined
    }
    await resumeSales(hana.id)
  }
  const existing = async (): Promise<Model> => {
    const unsent = await listUnsentSales()
    const rows = unsent.map(({ tempId, details }) => [tempId, (details as { customerName: string }).customerName])
    return new Map([...server, ...(rows as [string, string][])])
  }
  return { openNewSale, type, save, correct, retry, discardUnsent, cancel, send, restart, existing, reported }
}
type Device = ReturnType<typeof createDevice>

/** Messages between tabs are delivered later. */
const messagesAreDelivered = () => new Promise(resolve => setTimeout(resolve))

const tab = fc.nat({ max: 1 })
const place = fc.nat({ max: 3 })

/** A step that fast-check can name when it reports an order that fails. */
const step = <T>(name: string, input: fc.Arbitrary<T>, run: (device: Device, input: T) => unknown) =>
  input.map(value =>
    Object.assign((device: Device) => run(device, value), { [fc.toStringMethod]: () => `${name} ${value}` }),
  )
const customer = fc.constantFrom('Abebe', 'Sara', 'Hanna', 'Dawit')
const often = [
  step('open New Sale in', tab, (device, at) => device.openNewSale(at)),
  step('type in', fc.tuple(tab, customer), (device, [at, name]) => device.type(at, name)),
  step('save in', tab, (device, at) => device.save(at)),
  step('correct in', fc.tuple(tab, place, fc.boolean()), (device, input) => device.correct(...input)),
]
const seldom = [
  step('try again', place, (device, row) => device.retry(row)),
  step('discard', place, (device, row) => device.discardUnsent(row)),
  step('cancel in', tab, (device, at) => device.cancel(at)),
  step('send', fc.constant(''), device => device.send()),
  step('restart', fc.constant(''), device => device.restart()),
]
const anyStep = fc.oneof({ weight: 4, arbitrary: fc.oneof(...often) }, { weight: 1, arbitrary: fc.oneof(...seldom) })

beforeEach(() => rememberUser({ ...hana, username: 'hana', role: 'Sales' }))

test('a form that another tab has saved unchanged is the same sale, and the next form is empty', async () => {
  const device = createDevice()
  await device.openNewSale(0)
  device.type(0, 'Abebe')
  await device.openNewSale(1)
  await device.save(0)
  await messagesAreDelivered()
  await device.openNewSale(0)
  expect(readSaleDraft(hana.id).isRestored).toBe(false)
  await device.save(1)
  expect(await listUnsentSales()).toHaveLength(1)
  for (const { tempId } of await listUnsentSales()) await removeOfflineSale(tempId)
  localStorage.clear()
})

test('whatever two tabs, reloads, restarts and corrections do, each sale that was reported as saved exists once as it was saved last', async () => {
  const steps = fc.array(anyStep, { minLength: 4, maxLength: 20 })
  await fc.assert(
    fc
      .asyncProperty(steps, async runs => {
        const device = createDevice()
        for (const run of runs) {
          await run(device)
          await messagesAreDelivered()
          expect(await device.existing()).toEqual(device.reported)
        }
      })
      .afterEach(async () => {
        for (const { tempId } of await listUnsentSales()) await removeOfflineSale(tempId)
        localStorage.clear()
        rememberUser({ ...hana, username: 'hana', role: 'Sales' })
      }),
    { numRuns: 200 },
  )
}, 60_000)
