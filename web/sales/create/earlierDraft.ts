import { deviceStorage } from '#web/browser/deviceStorage.ts'
import { inOneTab } from '#web/browser/inOneTab.ts'
import { newId } from '#web/browser/newId.ts'
import { findDraft, saveDraft } from '#web/drafts/draftStore.ts'
import { type DraftedSale, newSaleDrafts } from '#web/sales/create/saleDraft.ts'
import { emptyValues, imageSlots } from '#web/sales/create/saleForm.ts'
import { findUnsentSale, isCorrectedBy, updateUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'

/** Until November 2026 each user had one unfinished sale, stored under these names or with the id of the user. */
const keysOf = (userId: string) =>
  ['', `:${userId}`].map(end => ({ form: `saleFormData${end}`, lines: `selectedProducts${end}` }))
type Keys = ReturnType<typeof keysOf>[number]

type EarlierForm = Partial<DraftedSale> & {
  userId: string
  id: string
  startedAt?: number
  correctionId?: string
  /** Without it, the form has no ids of the pictures that the unsent sale has. */
  hasQueuedImages?: boolean
}

/** Undefined if there is nothing, or nothing that can be read. JSON has null for an empty field. */
const read = <T>(key: string): T | undefined => {
  try {
    return JSON.parse(deviceStorage.get(key) ?? 'null', (_name, value) => value ?? undefined)
  } catch {
    return undefined
  }
}

const remove = (keys: Keys) => {
  for (const key of Object.values(keys)) deviceStorage.remove(key)
}

const move = async (userId: string, keys: Keys) => {
  const stored = read<EarlierForm>(keys.form)
  const lines = read<DraftedSale['lines']>(keys.lines) ?? []
  if (stored?.userId !== userId) return
  const { userId: _userId, hasQueuedImages, correctionId, id, startedAt = Date.now(), ...form } = stored
  const unsent = await findUnsentSale(id)
  const isCorrecting = unsent !== undefined && isCorrectedBy(unsent, stored)
  const isCorrection = isCorrecting || correctionId !== undefined
  // The tab of an earlier version may still be open, and store it again after it was moved.
  const draftId = isCorrection || (await findDraft(id)) ? newId() : id
  const uploaded = isCorrecting && !hasQueuedImages ? unsent.images : []
  const images = imageSlots.map(slot => form.images?.[slot] ?? uploaded[slot]?.id ?? null)
  const values = { ...emptyValues, ...form, images, lines, ...(isCorrection && { corrects: id }) }
  await saveDraft({ kind: newSaleDrafts, userId }, { id: draftId, startedAt, values, pictures: {} })
  if (isCorrecting) await updateUnsentSale(id, { correctionId: draftId }, row => isCorrectedBy(row, unsent))
  remove(keys)
}

/** Moves the unfinished sale of an earlier version of the app to the drafts. */
export const moveEarlierDraft = async (userId: string): Promise<void> => {
  const stored = keysOf(userId).filter(({ form }) => read(form))
  if (stored.length === 0) return
  const moveAll = async () => {
    for (const keys of stored) await move(userId, keys)
  }
  await inOneTab('earlier draft', moveAll, new AbortController().signal).catch(() => undefined)
}

/** At a logout nothing of the user may be left, also if it could not be moved. */
export const deleteEarlierDraft = (userId: string): void => {
  for (const keys of keysOf(userId)) if ((read<EarlierForm>(keys.form)?.userId ?? userId) === userId) remove(keys)
}
