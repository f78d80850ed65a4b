import { newId } from '#web/browser/newId.ts'
import { claimForTab, type TabClaim } from '#web/browser/tabClaim.ts'
import type { DraftContent, DraftKind, DraftOwner } from '#web/drafts/draft.ts'
import { deleteDraft, findDraft, listDraftIds } from '#web/drafts/draftStore.ts'

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
const ownPatienceMs = 2000

const keyOf = ({ name }: DraftKind) => `draft ${name}`

/** Which draft of a kind the tab had last, also after a reload. A browser that forbids storage forgets it then. */
const sessionMemory = {
  set: (kind: DraftKind, id: string): void => {
    try {
      sessionStorage.setItem(keyOf(kind), id)
    } catch {}
  },
  get: (kind: DraftKind): string | null => {
    try {
      return sessionStorage.getItem(keyOf(kind))
    } catch {
      return null
    }
  },
}

/**
 * Which drafts this tab has. A draft belongs to the tab that has opened it until it is sent or discarded, or the tab is
 * closed: no other tab opens it, and this one opens it again after another page or a reload.
 */
export const createTabDrafts = (claim = claimForTab, memory = sessionMemory) => {
  const claims = new Map<string, TabClaim>()
  const sending = new Set<string>()

  const hold = async (id: string, patienceMs?: number): Promise<boolean> => {
    const held = claims.get(id) ?? claim(`tigena.draft ${id}`, patienceMs)
    claims.set(id, held)
    const isOurs = await held.isOurs
    if (!isOurs) claims.delete(id)
    return isOurs
  }
  const release = (id: string) => {
    claims.get(id)?.release()
    claims.delete(id)
  }
  const startNew = <V>(kind: DraftKind, content?: DraftContent<V>, startedAt = Date.now()): OpenDraft<V> => {
    const id = newId()
    void hold(id)
    memory.set(kind, id)
    return { id, startedAt, ...(content && { content }), isRestored: false }
  }
  /** The draft itself is read after the claim: the tab that had it may have sent it meanwhile. */
  const take = async <V>(kind: DraftKind, id: string): Promise<OpenDraft<V> | undefined> => {
    const draft = await findDraft<V>(id).catch(() => undefined)
    if (!draft) {
      release(id)
      return undefined
    }
    memory.set(kind, id)
    const { startedAt, ...content } = draft
    return { id, startedAt, content, isRestored: true }
  }
  return {
    startNew,
    release,
    /**
     * The draft that this tab had last, or else, if it may take that of a closed tab, the user's newest that no other tab
     * has, or else a new one.
     */
    open: async <V>(owner: DraftOwner, mayTakeOthers = true): Promise<OpenDraft<V>> => {
      const { kind } = owner
      const ownId = memory.get(kind)
      const ids = (await listDraftIds(owner).catch(() => [])).filter(id => !sending.has(id))
      const others = mayTakeOthers ? ids.filter(id => id !== ownId) : []
      let isOpenElsewhere = false
      for (const id of [...ids.filter(known => known === ownId), ...others]) {
        const isOurs = await hold(id, id === ownId ? ownPatienceMs : undefined)
        const taken = isOurs ? await take<V>(kind, id) : undefined
        if (taken) return taken
        isOpenElsewhere ||= !isOurs
      }
      return { ...startNew<V>(kind), isOpenElsewhere }
    },
    /** Makes a draft the one that `open` returns next. False if another tab has it. */
    choose: async (kind: DraftKind, id: string): Promise<boolean> => {
      const isOurs = await hold(id)
      if (isOurs) memory.set(kind, id)
      return isOurs
    },
    /** Deletes a draft, unless another tab has it: it is asked about there. */
    discard: async (id: string): Promise<void> => {
      if (!(await hold(id))) return
      await deleteDraft(id)
      release(id)
    },
    /** What was last entered into the form of this tab. */
    current: async <V>(owner: DraftOwner): Promise<V | undefined> => {
      const id = (await listDraftIds(owner)).find(known => known === memory.get(owner.kind))
      return id === undefined ? undefined : (await findDraft<V>(id))?.values
    },
    /** Does not let this tab open the draft again while it is sent, even if its page is left. */
    lockUntil: (id: string, sent: Promise<unknown>): void => {
      sending.add(id)
      const unlock = () => sending.delete(id)
      void sent.then(unlock, unlock)
    },
  }
}

export type TabDrafts = ReturnType<typeof createTabDrafts>

/** The drafts of this tab. */
export const tabDrafts = createTabDrafts()
