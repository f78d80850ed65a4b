import type { Draft, DraftOwner } from '#web/drafts/draft.ts'
import { findDraft, listDraftIds } from '#web/drafts/draftStore.ts'

/** The owner's drafts, the newest first. */
export const readDrafts = async <V>(owner: DraftOwner, now = Date.now()): Promise<Draft<V>[]> => {
  const drafts = await Promise.all((await listDraftIds(owner, now)).map(id => findDraft<V>(id, now)))
  return drafts.filter(draft => draft !== undefined)
}
