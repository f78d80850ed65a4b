import { rememberedUser } from '#web/browser/rememberedUser.ts'
import { type CopiedRow, type CopyStore, copyStores, withDatabase, write } from '#web/offline/database.ts'

/** The rows of one store, by their kind. */
export type Copies = Readonly<Record<string, readonly { readonly id: string }[]>>

/** Writing thousands of products at once would block the page for a second. */
const rowsAtOnce = 100

/** Marks a store as filled, also if the shop has nothing to copy yet. Its value is when the copying began. */
const filledKind = 'filled'

const rowsOf = (userId: string, copies: Copies, startedAt: number): CopiedRow[] => [
  ...Object.entries(copies).flatMap(([kind, values]) => values.map(value => ({ id: value.id, userId, kind, value }))),
  { id: filledKind, userId, kind: filledKind, value: startedAt },
]

/** Replaces the copies in a store with the server's current rows, unless this user has logged out meanwhile. */
export const saveCopies = (userId: string, name: CopyStore, copies: Copies, startedAt = Date.now()): Promise<void> =>
  write([name], async transaction => {
    const store = transaction.objectStore(name)
    await store.count()
    // The transaction is running, so a logout in any tab that has not forgotten the user yet clears the copies after it.
    if (rememberedUser()?.id !== userId) return
    await store.clear()
    const rows = rowsOf(userId, copies, startedAt)
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await Promise.all(rows.slice(start, start + rowsAtOnce).map(async row => store.put(row)))
  })

/** Adds or replaces one copy without reading the others again, if this user has copies. */
export const saveCopy = (name: CopyStore, kind: string, value: { readonly id: string }): Promise<void> =>
  write([name], async transaction => {
    const store = transaction.objectStore(name)
    const filled = await store.get(filledKind)
    const userId = rememberedUser()?.id
    if (userId !== undefined && filled?.userId === userId) await store.put({ id: value.id, userId, kind, value })
  })

/** When the user's copies in this store were begun, in ms by the clock of this device; 0 if there are none. */
export const readCopyTime = async (userId: string, name: CopyStore): Promise<number> => {
  const row = await withDatabase(database => database.get(name, filledKind))
  return row?.userId === userId ? Number(row.value) : 0
}

/** The copies of one kind that the user of this device has made; undefined if there are none. */
export const readOwnCopies = async <T>(name: CopyStore, kind: string): Promise<T[] | undefined> => {
  const userId = rememberedUser()?.id
  const rows = await withDatabase(database => database.getAll(name))
  const own = rows.filter(row => row.userId === userId)
  return own.length > 0 ? own.filter(row => row.kind === kind).map(({ value }) => value as T) : undefined
}

const clearIfOfOther = (name: CopyStore) =>
  write([name], async transaction => {
    const store = transaction.objectStore(name)
    const filled = await store.get(filledKind)
    const userId = rememberedUser()?.id
    if (userId === undefined || filled?.userId !== userId) await store.clear()
  })

/**
 * Clears the copies that are not of the remembered user: after a logout or the end of a session all, because nobody is
 * remembered then.
 */
export const clearCopiesOfOthers = async (): Promise<void> => {
  await Promise.all(copyStores.map(clearIfOfOther))
}
