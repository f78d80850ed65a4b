import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#web/browser/newId.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import type { claimForTab } from '#web/browser/tabClaim.ts'
import { createDraftSaver } from '#web/drafts/draftSaver.ts'
import { forgetDrafts } from '#web/drafts/forgetDrafts.ts'
import { createTabDrafts } from '#web/drafts/tabDrafts.ts'
import {
  type DraftedSale,
  findSaleToCorrect,
  newSaleDrafts,
  openValues,
  type SaleDraft,
  saleIdOf,
  toDraft,
} from '#web/sales/create/saleDraft.ts'
import { newSaleSchema, type SaleValues } from '#web/sales/create/saleForm.ts'
import {
  deleteStoredCorrection,
  giveUpCorrection,
  lastSentAt,
  openCorrection,
  resumeSales,
  timeOfSale,
} from '#web/sales/unsent/correction.ts'
import { unsentTexts } from '#web/sales/unsent/unsent.texts.ts'
import { saveUnsentSale } from '#web/sales/unsent/unsentSale.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import {
  listUnsentSales,
  MaybeSavedAlready,
  removeUnsentSale,
  renewUnsentSale,
  updateUnsentSale,
} from '#web/sales/unsent/unsentSaleStore.ts'

const hana = { id: '0198a000-0000-7000-8000-000000000001', name: 'Hana' }
const owner = { kind: newSaleDrafts, userId: hana.id }
const line = {
  ...{ productId: '0198a000-0000-7000-8000-0000000000aa', productName: 'Cable', productType: 'accessory' as const },
  ...{ quantity: 1, unitPrice: 25_000, discount: undefined, discountPercent: undefined, imei: '' },
}

/** The form on the page of a tab. */
interface Form {
  draft: SaleDraft
  corrected: UnsentSale | null
  values: SaleValues
  saver: ReturnType<typeof createDraftSaver>
}

/** What a seller has typed and neither saved nor discarded. */
interface Typed {
  customer: string
  /** The unsent sale on which they have pressed Correct. */
  corrects: string | undefined
  /** The tab in which they have typed it. */
  tab: number | undefined
}

/** The storage of a tab, which survives a reload. */
const createStorage = () => {
  const values = new Map<string, string>()
  return {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
  }
}

/** The device with two tabs, the server, which creates each id once, and what their seller has typed and saved. */
const createDevice = () => {
  const locks = new Set<string>()
  const openTab = (storage = createStorage()) => {
    const own = new Set<string>()
    const release = (name: string) => own.delete(name) && locks.delete(name)
    const claim: typeof claimForTab = name => {
      const isOurs = !locks.has(name)
      if (isOurs) for (const names of [locks, own]) names.add(name)
      return { isOurs: Promise.resolve(isOurs), release: () => void (isOurs && release(name)) }
    }
    const close = () => [...own].forEach(release)
    const drafts = createTabDrafts(claim, storage)
    return { drafts, storage, close, form: undefined as Form | undefined, ownId: undefined as string | undefined }
  }
  const tabs = [openTab(), openTab()]
  const tabAt = (at: number) => tabs[at] as ReturnType<typeof openTab>
  /** By the id of the draft. */
  const typed = new Map<string, Typed>()
  /** The draft of the correction that was started last and has not ended, by the id of its unsent sale. */
  const corrections = new Map<string, string>()
  const reported = new Map<string, string>()
  const server = new Map<string, string>()

  const showForm = async (at: number, mayTakeOthers = true) => {
    const { drafts } = tabAt(at)
    const draft = await drafts.open<DraftedSale>(owner, { mayTakeOthers })
    drafts.remember(newSaleDrafts, draft.id)
    tabAt(at).ownId = draft.id
    const corrected = await findSaleToCorrect(draft.id, draft.content?.values)
    const form: Omit<Form, 'saver'> = { draft, corrected, values: openValues(draft, []).values }
    const corrects = draft.content?.values.corrects
    const current = () => {
      const content = toDraft(form.values, corrects === undefined ? {} : { corrects })
      return content && { id: draft.id, startedAt: draft.startedAt, ...content }
    }
    const saver = createDraftSaver({ ...owner, draftId: draft.id, tab: drafts, current })
    tabAt(at).form = Object.assign(form, { saver })
    const known = typed.get(draft.id)
    if (known) {
      expect(form.values.customerName, 'what was typed there').toBe(known.customer)
      known.tab = at
    }
    return draft
  }
  /** From the menu or after a reload, or on the way back from choosing products, which belong to the sale of this tab. */
  const openNewSale = async (at: number, hasChosenProducts = false) => {
    const { ownId } = tabAt(at)
    const own = ownId !== undefined && typed.has(ownId) ? [ownId] : undefined
    const isCorrection = ([id, { corrects }]: [string, Typed]) => corrections.get(String(corrects)) === id
    const isHere = ([, { tab }]: [string, Typed]) => tab === undefined || tab === at
    const free = [...typed].filter(entry => isHere(entry) && !isCorrection(entry)).map(([id]) => id)
    const isElsewhere = [...typed].some(entry => !isHere(entry))
    const possible = own ?? (hasChosenProducts ? [] : free)
    const draft = await showForm(at, !hasChosenProducts)
    expect(draft.isRestored, 'a form is empty if nothing is left for this tab').toBe(possible.length > 0)
    if (draft.isRestored) expect(possible).toContain(draft.id)
    if (!hasChosenProducts) expect(draft.isOpenElsewhere ?? false).toBe(possible.length === 0 && isElsewhere)
  }
  const type = async (at: number, customer: string) => {
    if (!tabAt(at).form) await openNewSale(at)
    const form = tabAt(at).form as Form
    form.values = { ...form.values, customerName: customer, customerPhone: '0911 234 567', lines: [line] }
    form.saver.saveNow()
    typed.set(form.draft.id, { customer, corrects: form.draft.content?.values.corrects, tab: at })
  }
  /** The browser may be killed after the sale is saved, before its draft is deleted. */
  const save = async (at: number, isKilled = false) => {
    const { form } = tabAt(at)
    const parsed = newSaleSchema.safeParse(form?.values)
    if (!form || !parsed.success) return
    const { corrected: row, draft } = form
    const newSale = { seller: hana, details: parsed.data, pictures: [], time: timeOfSale(row) }
    const correction = { correction: row, sentAt: lastSentAt(row) }
    const sale = await saveUnsentSale({ ...newSale, ...correction, id: saleIdOf(draft, row) }).catch(error => {
      expect(error).toBeInstanceOf(MaybeSavedAlready)
      expect(row !== null || reported.has(draft.id), 'only what may be saved already is asked about').toBe(true)
      return saveUnsentSale({ ...newSale, id: newId() })
    })
    const entered = typed.get(draft.id)
    expect(parsed.data.customerName, 'what the seller has typed').toBe(entered?.customer)
    // The server refuses the id of a draft that was saved, sent and then typed over.
    const isSavedAgain = sale.id === draft.id && (reported.get(sale.id) === entered?.customer || server.has(sale.id))
    const corrected = corrections.get(String(entered?.corrects)) === draft.id ? entered?.corrects : undefined
    if (corrected) expect(sale.id, 'the corrected sale').toBe(corrected)
    else if (!isSavedAgain) expect(reported.has(sale.id), 'a sale of its own').toBe(false)
    if (corrected) corrections.delete(corrected)
    reported.set(sale.id, String(parsed.data.customerName))
    if (isKilled) return replaceTab(at)
    typed.delete(draft.id)
    await form.saver.drop()
    tabAt(at).form = undefined
  }
  /** In Unsent Sales. The tab has left New Sale. */
  const someUnsent = async (at: number, place: number) => {
    tabAt(at).form = undefined
    const unsent = await listUnsentSales()
    return unsent[place % Math.max(1, unsent.length)]
  }
  const correct = async (at: number, place: number) => {
    const sale = await someUnsent(at, place)
    if (!sale) return
    const failure = await openCorrection(hana.id, sale, tabAt(at).drafts).catch((error: Error) => error.message)
    if (failure) {
      expect(failure).toBe(unsentTexts.correctedElsewhere)
      const elsewhere = typed.get(String(sale.correctionId))
      expect(elsewhere).toMatchObject({ corrects: sale.tempId, tab: 1 - at })
      return
    }
    const { id, content } = await showForm(at)
    expect(content?.values.corrects).toBe(sale.tempId)
    corrections.set(sale.tempId, id)
    if (typed.has(id)) return
    expect(content?.values.customerName).toBe(reported.get(sale.tempId))
    typed.set(id, { customer: String(content?.values.customerName), corrects: sale.tempId, tab: at })
  }
  const endCorrection = async (at: number, sale: UnsentSale) => {
    corrections.delete(sale.tempId)
    await deleteStoredCorrection(sale, tabAt(at).drafts)
    const id = String(sale.correctionId)
    if (typed.get(id)?.tab !== 1 - at) typed.delete(id)
  }
  const retry = async (at: number, place: number) => {
    const sale = await someUnsent(at, place)
    if (!sale) return
    await updateUnsentSale(sale.tempId, { syncStatus: 'pending', isBeingCorrected: false, problem: null })
    await endCorrection(at, sale)
  }
  const discardUnsent = async (at: number, place: number) => {
    const sale = await someUnsent(at, place)
    if (!sale) return
    await removeUnsentSale(sale.tempId)
    const sent = server.get(sale.tempId)
    if (sent === undefined) reported.delete(sale.tempId)
    else reported.set(sale.tempId, sent)
    await endCorrection(at, sale)
  }
  const cancel = async (at: number) => {
    const { form } = tabAt(at)
    if (!form) return
    const { id, content } = form.draft
    typed.delete(id)
    const corrects = String(content?.values.corrects)
    if (corrections.get(corrects) === id) corrections.delete(corrects)
    await form.saver.drop()
    await giveUpCorrection(form.corrected)
    tabAt(at).form = undefined
  }
  const send = async () => {
    for (const sale of await listUnsentSales()) {
      const { tempId, isBeingCorrected } = sale
      if (isBeingCorrected) continue
      const { customerName } = sale.details as { customerName: string }
      const known = server.get(tempId) ?? customerName
      if (known === customerName) {
        server.set(tempId, customerName)
        await removeUnsentSale(tempId)
        continue
      }
      // Its seller saves it as a new sale in Unsent Sales.
      const before = (await listUnsentSales()).map(row => row.tempId)
      await updateUnsentSale(tempId, { syncStatus: 'refused', problem: { code: 'id.taken', message: '' } })
      await renewUnsentSale(sale)
      const [renewed] = (await listUnsentSales()).filter(row => !before.includes(row.tempId))
      reported.set(tempId, known).set(String(renewed?.tempId), customerName)
    }
  }
  const replaceTab = async (at: number, isReload = false) => {
    const { storage, ownId, close } = tabAt(at)
    close()
    for (const [id, entry] of typed) if (entry.tab === at && !(isReload && id === ownId)) entry.tab = undefined
    tabs[at] = isReload ? { ...openTab(storage), ownId } : openTab()
    await resumeSales(hana.id)
  }
  const reload = async (at: number) => {
    await replaceTab(at, true)
    await openNewSale(at)
  }
  const restart = async () => {
    await replaceTab(0)
    await replaceTab(1)
  }
  const existing = async () => {
    const unsent = await listUnsentSales()
    const rows = unsent.map(({ tempId, details }) => [tempId, (details as { customerName: string }).customerName])
    return new Map([...server, ...(rows as [string, string][])])
  }
  const steps = { openNewSale, type, save, correct, retry, discardUnsent, cancel, send, reload, restart, replaceTab }
  return { ...steps, existing, reported }
}
type Device = ReturnType<typeof createDevice>

const tab = fc.nat({ max: 1 })
const tabAndPlace = fc.tuple(tab, fc.nat({ max: 3 }))

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
  step('reload', tab, (device, at) => device.reload(at)),
  step('correct in', tabAndPlace, (device, input) => device.correct(...input)),
]
const seldom = [
  step('try again in', tabAndPlace, (device, input) => device.retry(...input)),
  step('discard in', tabAndPlace, (device, input) => device.discardUnsent(...input)),
  step('choose products in', tab, (device, at) => device.openNewSale(at, true)),
  step('reload another page in', tab, (device, at) => device.replaceTab(at, true)),
  step('cancel in', tab, (device, at) => device.cancel(at)),
  step('send', fc.constant(''), device => device.send()),
  step('save and kill', tab, (device, at) => device.save(at, true)),
  step('close', tab, (device, at) => device.replaceTab(at)),
  step('restart', fc.constant(''), device => device.restart()),
]
const anyStep = fc.oneof({ weight: 3, arbitrary: fc.oneof(...often) }, { weight: 1, arbitrary: fc.oneof(...seldom) })

beforeEach(() => rememberUser({ ...hana, username: 'hana', role: 'Sales' }))

test('whatever two tabs, reloads, restarts and corrections do, each tab shows what was typed in it, and each sale that was reported as saved exists once as it was saved last', async () => {
  const steps = fc.array(anyStep, { minLength: 10, maxLength: 40 })
  await fc.assert(
    fc
      .asyncProperty(steps, async runs => {
        const device = createDevice()
        for (const run of runs) {
          await run(device)
          expect(await device.existing()).toEqual(device.reported)
        }
      })
      .afterEach(async () => {
        for (const { tempId } of await listUnsentSales()) await removeUnsentSale(tempId)
        await forgetDrafts(hana.id)
      }),
    { numRuns: 200 },
  )
}, 60_000)
