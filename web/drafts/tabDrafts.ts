import { newId } from '#web/browser/newId.ts'
import { createSafeStorage } from '#web/browser/safeStorage.ts'
import { claimForTab, type TabClaim } from '#web/browser/tabClaim.ts'
import type { DraftContent, DraftKind, DraftOwner } from '#web/drafts/draft.ts'
import { deleteDraft, findDraft, listDraftIds } from '#web/drafts/draftStore.ts'
import { storeLeftDrafts } from '#web/drafts/leftDrafts.ts'

export interface OpenDraft<V> {
  id: string
  startedAt: number
  /** What to fill the form with. A new form is empty. */
  content?: DraftContent<V>
  isRestored: boolean
  /** The form is new, because another tab has the user's half-filled one. */
  isOpenElsewhere?: boolean
}

/** A tab that is reloaded gets its own draft back, even if the page before is slow to end. */
const ownTimeoutMs = 3000

/** Small values that this tab remembers, also after a reload. */
const tabStorage = createSafeStorage(() => sessionStorage)
const key = 'drafts'

/** The id of the last draft of each kind. */
const readLastIds = (stored: string | null): Readonly<Record<string, string>> => {
  try {
    return JSON.parse(stored ?? '{}')
  } catch {
    return {}
  }
}

/**
 * Which drafts this tab has. A draft belongs to the tab that has opened it until it is sent or discarded, or the tab is
 * closed: no other tab opens it, and this one opens it again after another page or a reload.
 */
export const createTabDrafts = (claim = claimForTab, storage: Pick<typeof tabStorage, 'get' | 'set'> = tabStorage) => {
  const claims = new Map<string, TabClaim>()
  const sending = new Set<string>()
  const lastIds = () => readLastIds(storage.get(key))

  const claimDraft = async (id: string, timeoutMs?: number): Promise<boolean> => {
    const claimed = claims.get(id) ?? claim(`tigena.draft ${id}`, timeoutMs)
    claims.set(id, claimed)
    const isOurs = await claimed.isOurs
    if (!isOurs) claims.delete(id)
    return isOurs
  }
  // The page before a reload had them, on whatever page the reload was.
  for (const id of Object.values(lastIds())) void claimDraft(id, ownTimeoutMs)

  const release = (id: string) => {
    claims.get(id)?.release()
    claims.delete(id)
  }
  /** Makes a draft the one that `open` returns next. */
  const remember = (kind: DraftKind, id: string) => storage.set(key, JSON.stringify({ ...lastIds(), [kind.name]: id }))

  const startNew = <V>(content?: DraftContent<V>, startedAt = Date.now()): OpenDraft<V> => {
    const id = newId()
    void claimDraft(id)
    return { id, startedAt, ...(content && { content }), isRestored: false }
  }
  /** The draft itself is read after the claim: the tab that had it may have sent it meanwhile. */
  const read = async <V>(id: string, mayTake: DraftKind['mayTake']): Promise<OpenDraft<V> | undefined> => {
    const draft = await findDraft<V>(id).catch(() => undefined)
    if (draft && (!mayTake || (await mayTake(draft)))) {
      const { startedAt, ...content } = draft
      return { id, startedAt, content, isRestored: true }
    }
    release(id)
    return undefined
  }
  return {
    startNew,
    release,
    remember,
    /**
     * The draft that this tab had last, or else, if it may take that of a closed tab, the user's newest that no other tab
     * has, or else a new one.
     */
    open: async <V>(owner: DraftOwner, { mayTakeOthers = true } = {}): Promise<OpenDraft<V>> => {
      await storeLeftDrafts().catch(() => undefined)
      const ownId = lastIds()[owner.kind.name]
      const ids = (await listDraftIds(owner).catch(() => [])).filter(id => !sending.has(id))
      const others = mayTakeOthers ? ids.filter(id => id !== ownId) : []
      let isOpenElsewhere = false
      for (const id of [...ids.filter(known => known === ownId), ...others]) {
        const isOwn = id === ownId
        const isOurs = await claimDraft(id, isOwn ? ownTimeoutMs : undefined)
        const found = isOurs ? await read<V>(id, isOwn ? undefined : owner.kind.mayTake) : undefined
        if (found) return found
        isOpenElsewhere ||= !isOurs
      }
      return { ...startNew<V>(), isOpenElsewhere }
    },
    /** Makes a stored draft the one that `open` returns next. False if another tab has it. */
    choose: async (kind: DraftKind, id: string): Promise<boolean> => {
      const isOurs = await claimDraft(id)
      if (isOurs) remember(kind, id)
      return isOurs
    },
    /** Deletes a draft, unless another tab has it: it is asked about there. */
    discard: async (id: string): Promise<void> => {
      if (!(await claimDraft(id))) return
      await deleteDraft(id)
      release(id)
    },
    /** What was last entered into the form of this tab. */
    current: async <V>(owner: DraftOwner): Promise<V | undefined> => {
      const id = (await listDraftIds(owner)).find(known => known === lastIds()[owner.kind.name])
      return id === undefined ? undefined : (await findDraft<V>(id))?.values
    },
    /** Does not let this tab open the draft again while it is sent, even if its page is left. */
    hideWhileSending: (id: string, sent: Promise<unknown>): void => {
      sending.add(id)
      const show = () => sending.delete(id)
      void sent.then(show, show)
    },
  }
}

export type TabDrafts = ReturnType<typeof createTabDrafts>

/** The drafts of this tab. */
export const tabDrafts = createTabDrafts()
