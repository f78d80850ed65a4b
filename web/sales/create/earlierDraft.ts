import { newId } from '#web/browser/newId.ts'
import { saveDraft } from '#web/drafts/draftStore.ts'
import { findUnsentSale, isCorrectedBy, updateOfflineSale } from '#web/offline/offlineSales.ts'
import { type DraftedSale, newSaleDrafts } from '#web/sales/create/saleDraft.ts'

/** Earlier versions of the app had one unfinished sale for each user, under these names or with the id of the user. */
const names = { form: 'saleFormData', lines: 'selectedProducts' } as const

type EarlierForm = Omit<DraftedSale, 'lines'> & {
  userId: string
  id: string
  startedAt: number
  correctionId?: string
  hasQueuedImages?: boolean
}

const read = <T>(key: string): T | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The correction that was started on an unsent sale goes on. The version before had no ids of corrections. */
const correctionOf = async ({ id, correctionId }: EarlierForm): Promise<string | undefined> => {
  const sale = await findUnsentSale(id)
  if (!sale || !isCorrectedBy(sale, { ...(correctionId !== undefined && { correctionId }) })) return correctionId
  const known = correctionId ?? newId()
  await updateOfflineSale(id, { correctionId: known })
  return known
}

/** JSON has null for an empty number. */
const withoutNull = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as T

const move = async (userId: string, suffix: string) => {
  const keys = { form: names.form + suffix, lines: names.lines + suffix }
  const stored = read<EarlierForm>(keys.form)
  if (stored?.userId !== userId) return
  const { userId: _userId, hasQueuedImages: _hasQueuedImages, correctionId: _correctionId, ...form } = stored
  const { id, startedAt, ...values } = form
  const correctionId = await correctionOf(stored)
  const lines = (read<DraftedSale['lines']>(keys.lines) ?? []).map(withoutNull)
  const drafted = { ...withoutNull(values), lines, ...(correctionId && { corrects: id }) }
  await saveDraft({ kind: newSaleDrafts, userId }, { id: correctionId ?? id, startedAt, values: drafted, pictures: {} })
  localStorage.removeItem(keys.form)
  localStorage.removeItem(keys.lines)
}

const moveAll = async (userId: string) => {
  for (const suffix of ['', `:${userId}`]) await move(userId, suffix).catch(() => undefined)
}

let moving: Promise<void> = Promise.resolve()

/** Moves the unfinished sale of an earlier version of the app to the drafts, once. */
export const moveEarlierDraft = (userId: string): Promise<void> => {
  moving = moving.then(() => moveAll(userId))
  return moving
}
