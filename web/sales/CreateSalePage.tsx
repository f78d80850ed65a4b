import { useNavigate, useRouteContext, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { SaleProduct } from '#contract/sales/sales.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { useOpenDraft } from '#web/drafts/useOpenDraft.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { moveEarlierDraft } from '#web/sales/create/earlierDraft.ts'
import { SaleForm } from '#web/sales/create/SaleForm.tsx'
import { SaleResult } from '#web/sales/create/SaleResult.tsx'
import { type DraftedSale, draftDays, newSaleDrafts, type SaleDraft } from '#web/sales/create/saleDraft.ts'
import { emptyValues } from '#web/sales/create/saleForm.ts'
import { addProducts } from '#web/sales/create/saleLines.ts'
import type { ShownSale } from '#web/sales/sale/shownSale.ts'
import { useSaleToCorrect } from '#web/sales/unsent/useSaleToCorrect.ts'
import { DraftElsewhere } from '#web/ui/form/DraftElsewhere.tsx'
import { ExpiredDrafts } from '#web/ui/form/ExpiredDrafts.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { showWarning } from '#web/ui/page/toastQueue.ts'

/** The products that were chosen on a selection page. They are added once. */
const useSelectedProducts = () => {
  const navigate = useNavigate()
  const { selectedProducts, action } = useRouterState({ select: ({ location }) => location.state })
  const [selected, setSelected] = useState(action === 'add_multiple' && selectedProducts ? selectedProducts : [])
  const clearLocationState = useEffectEvent(() => {
    // A reload has the same state and would add them again.
    if (selected.length > 0) void navigate({ to: '/admin/create-sale', replace: true, state: {} })
  })
  useEffect(() => clearLocationState(), [])
  return { selected, clear: () => setSelected([]) }
}

const withProducts = (draft: SaleDraft, products: readonly SaleProduct[]) => {
  if (products.length === 0) return { draft, isFull: false }
  const { values, pictures } = draft.content ?? { values: emptyValues, pictures: {} }
  const { lines, isFull } = addProducts(values.lines, products)
  return { draft: { ...draft, content: { values: { ...values, lines }, pictures }, isRestored: false }, isFull }
}

const NewSaleForUser = ({ user: { id: userId, name: userName } }: { user: SessionUser }) => {
  const { selected, clear } = useSelectedProducts()
  const { draft, expired, startOver, hideWhileSending } = useOpenDraft<DraftedSale>(newSaleDrafts, userId, {
    // What was chosen for the sale of this tab is not added to another one.
    mayTakeOthers: selected.length === 0,
  })
  const corrected = useSaleToCorrect(draft)
  const opened = draft && withProducts(draft, selected)
  const isFull = opened?.isFull ?? false
  useEffect(() => {
    if (isFull) showWarning(texts.full)
  }, [isFull])
  const [saved, setSaved] = useState<ShownSale>()
  const [scanned, setScanned] = useState<string>()
  const restart = (code?: string) => {
    setSaved(undefined)
    setScanned(code)
    clear()
    startOver()
  }
  if (saved) return <SaleResult sale={saved} credit={draft?.content?.values.exchange?.credit} onNew={restart} />
  if (!opened || corrected === undefined) return <LoadingState />
  return (
    <>
      <ExpiredDrafts startedAt={expired} message={date => texts.draftExpired(date, draftDays)} />
      {opened.draft.isOpenElsewhere && <DraftElsewhere message={texts.openElsewhere} />}
      <SaleForm
        key={opened.draft.id}
        userId={userId}
        userName={userName}
        draft={opened.draft}
        corrected={corrected}
        scanned={scanned}
        onSaved={setSaved}
        onRestart={restart}
        onSending={hideWhileSending}
      />
    </>
  )
}

/** The unfinished sale of an earlier version of the app is opened too. */
const MovedDraft = ({ userId, children }: { userId: string; children: ReactNode }) => {
  const [isMoved, setMoved] = useState(false)
  useEffect(() => void moveEarlierDraft(userId).then(() => setMoved(true)), [userId])
  return isMoved ? children : <LoadingState />
}

/** Everyone who is signed in may sell. Sales are always in Birr. */
export const CreateSalePage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <>
      <h1 className="visually-hidden">{texts.title}</h1>
      <MovedDraft userId={user.id}>
        <NewSaleForUser user={user} />
      </MovedDraft>
    </>
  )
}
