import { inOneTab } from '#web/browser/inOneTab.ts'
import { newId } from '#web/browser/newId.ts'
import { findDraft, saveDraft } from '#web/drafts/draftStore.ts'
import { findUnsentSale, isCorrectedBy, type UnsentSale, updateOfflineSale } from '#web/offline/offlineSales.ts'
import { type DraftedSale, newSaleDrafts } from '#web/sales/create/saleDraft.ts'
import { emptyValues } from '#web/sales/create/saleForm.ts'

/** Earlier versions of the app had one unfinished sale for each user, under these names or with the id of the user. */
const keysOf = (userId: string) =>
  ['', `:${userId}`].map(suffix => ({ form: `saleFormData${suffix}`, lines: `selectedProducts${suffix}` }))
type Keys = ReturnType<typeof keysOf>[number]

type EarlierForm = Omit<DraftedSale, 'lines'> & {
  userId: string
  id: string
  startedAt?: number
  correctionId?: string
  hasQueuedImages?: boolean
}

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

const remove = (keys: Keys) => {
  for (const key of Object.values(keys)) localStorage.removeItem(key)
}

/** The unsent sale on which this correction was started. The version before had no ids of corrections. */
const findCorrected = async ({ id, correctionId }: EarlierForm): Promise<UnsentSale | undefined> => {
  const sale = await findUnsentSale(id)
  return sale && isCorrectedBy(sale, { ...(correctionId !== undefined && { correctionId }) }) ? sale : undefined
}

/** A draft of a still earlier version has no ids of the pictures that are in the queue. */
const imagesOf = ({ images, hasQueuedImages = false }: EarlierForm, corrected: UnsentSale | undefined) =>
  hasQueuedImages ? images : images.map((id, slot) => id ?? corrected?.images[slot]?.id ?? null)

/** JSON has null for an empty number. */
const withoutNull = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as T

const move = async (userId: string, keys: Keys) => {
  const stored = read(keys.form) as EarlierForm | null | undefined
  const lines = read(keys.lines)
  if (stored?.userId !== userId) return
  const { userId: _userId, hasQueuedImages: _hasQueuedImages, correctionId, id, startedAt, ...form } = stored
  const corrected = await findCorrected(stored)
  const isCorrection = corrected !== undefined || correctionId !== undefined
  // The tab of an earlier version may still be open, and store it again after it was moved.
  const usualId = isCorrection ? (correctionId ?? newId()) : id
  const draftId = (await findDraft(usualId)) ? newId() : usualId
  const values = {
    ...withoutNull({ ...form, images: undefined }),
    images: imagesOf({ ...emptyValues, ...stored }, corrected),
    lines: Array.isArray(lines) ? lines.map(withoutNull) : [],
    ...(isCorrection && { corrects: id }),
  }
  const draft = { id: draftId, startedAt: startedAt ?? Date.now(), values: { ...emptyValues, ...values }, pictures: {} }
  await saveDraft({ kind: newSaleDrafts, userId }, draft)
  if (corrected) await updateOfflineSale(id, { correctionId: draftId }, row => isCorrectedBy(row, corrected))
  remove(keys)
}

/** Moves the unfinished sale of an earlier version of the app to the drafts. */
export const moveEarlierDraft = async (userId: string): Promise<void> => {
  const stored = keysOf(userId).filter(keys => read(keys.form) !== null)
  if (stored.length === 0) return
  const moveAll = async () => {
    for (const keys of stored) await move(userId, keys)
  }
  await inOneTab('earlier draft', moveAll, new AbortController().signal).catch(() => undefined)
}

/** At a logout nothing of the user may be left, also if it could not be moved. */
export const deleteEarlierDraft = (userId: string): void => {
  for (const keys of keysOf(userId)) {
    const stored = read(keys.form) as EarlierForm | null | undefined
    if (stored === undefined || stored?.userId === userId) remove(keys)
  }
}
