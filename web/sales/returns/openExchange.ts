import { formatPhone } from '#contract/formatPhone.ts'
import type { Exchanged } from '#contract/returns/exchanges.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { isWalkIn } from '#contract/sales/saleTerms.ts'
import { newId } from '#web/browser/newId.ts'
import { saveDraft } from '#web/drafts/draftStore.ts'
import { tabDrafts } from '#web/drafts/tabDrafts.ts'
import { StorageFailure } from '#web/offline/storageFailure.ts'
import { type DraftedSale, newSaleDrafts } from '#web/sales/create/saleDraft.ts'
import { emptyValues } from '#web/sales/create/saleForm.ts'

type ReturnedSale = Pick<Sale, 'customerName' | 'customerPhone' | 'smsLanguage' | 'branch'>

/** Makes New Sale open the sale of what the customer takes instead of the returned items. */
export const openExchange = async (
  userId: string,
  { customerName, customerPhone, smsLanguage, branch }: ReturnedSale,
  exchange: Exchanged,
): Promise<void> => {
  const isWalkInCustomer = isWalkIn({ customerPhone })
  const customer = { isWalkIn: isWalkInCustomer, customerName, customerPhone: formatPhone(customerPhone), smsLanguage }
  const values: DraftedSale = { ...emptyValues, ...customer, exchange, returnedBranch: branch }
  const draft = { id: newId(), startedAt: Date.now(), values, pictures: {} }
  await saveDraft({ kind: newSaleDrafts, userId }, draft).catch(error => {
    throw new StorageFailure(error)
  })
  await tabDrafts.choose(newSaleDrafts, draft.id)
}
