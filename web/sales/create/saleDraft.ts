import type { Exchanged } from '#contract/returns/exchanges.ts'
import type { DraftContent, DraftKind } from '#web/drafts/draft.ts'
import type { OpenDraft } from '#web/drafts/tabDrafts.ts'
import { emptyValues, hasContent, type SaleValues } from '#web/sales/create/saleForm.ts'
import { otherLine } from '#web/sales/create/saleLines.ts'
import type { UnsentPicture, UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { findUnsentSale, isCorrectedBy } from '#web/sales/unsent/unsentSaleStore.ts'

const hour = 60 * 60_000
export const draftDays = 7

/** The unsent sale that a draft corrects. Null if it corrects none, or its correction has ended. */
export const findSaleToCorrect = async (id: string, values: SaleOrigin | undefined): Promise<UnsentSale | null> => {
  const sale = values?.corrects === undefined ? undefined : await findUnsentSale(values.corrects)
  return sale && isCorrectedBy(sale, { correctionId: id }) ? sale : null
}

export const newSaleDrafts: DraftKind = {
  name: 'newSale',
  maxAgeMs: draftDays * 24 * hour,
  // Who opens New Sale wants to make a new one. A correction is continued in Unsent Sales.
  mayTake: async ({ id, values }) => (await findSaleToCorrect(id, values as SaleOrigin)) === null,
}

/** The server deletes uploaded pictures that no sale uses after a day. */
const uploadsLastMs = 20 * hour

/** What is not entered into the form. */
export interface SaleOrigin {
  /** The unsent sale that it corrects. The id of the draft is the id of the correction. */
  corrects?: string
  /** The id of the sale. A new one has the id of its draft, until its seller saves it again as another sale. */
  saleId?: string
  /** What the customer brings back for it. */
  exchange?: Exchanged
  /** That of the sale of which it was. */
  returnedBranch?: number | null
}

export type DraftedSale = SaleValues & SaleOrigin

export type SaleDraft = OpenDraft<DraftedSale>

/** The id of the sale that is saved. A draft that is sent again after a reload is the same sale. */
export const saleIdOf = ({ id, content }: SaleDraft, corrected: { readonly tempId: string } | null): string =>
  corrected?.tempId ?? content?.values.saleId ?? id

/** Undefined while the form is empty. An exchange is not: what the customer brings back is in it. */
export const toDraft = (values: SaleValues, origin: SaleOrigin): DraftContent<DraftedSale> | undefined =>
  hasContent(values) || origin.exchange ? { values: { ...values, ...origin }, pictures: {} } : undefined

/** A draft of an older version of the app may lack a field. A stored one also lacks a number that was emptied, which stays empty. */
const fromDraft = ({
  corrects: _corrects,
  saleId: _saleId,
  exchange: _exchange,
  returnedBranch: _returnedBranch,
  ...drafted
}: DraftedSale): SaleValues => {
  const values = { ...emptyValues, ...drafted }
  return { ...values, lines: values.lines.map(line => ({ ...otherLine, ...line, quantity: line.quantity })) }
}

/**
 * The values to fill the form with. Leaves out the pictures that the server has deleted since. Those whose bytes are in
 * the unsent sale are uploaded again.
 */
export const openValues = (
  { content, startedAt }: Pick<SaleDraft, 'content' | 'startedAt'>,
  unsent: readonly UnsentPicture[],
  now = Date.now(),
) => {
  const values = content ? fromDraft(content.values) : emptyValues
  if (now - startedAt <= uploadsLastMs) return { values, startedAt, hasLostImages: false }
  const { images } = values
  const left = images.map(chosenId => unsent.find(({ id, bytes }) => id === chosenId && bytes)?.id ?? null)
  // What is uploaded from now on lasts as long again.
  return {
    values: { ...values, images: left },
    startedAt: now,
    hasLostImages: left.some((id, slot) => id !== images[slot]),
  }
}
