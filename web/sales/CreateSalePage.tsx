import Alert from '@mui/material/Alert'
import { useNavigate, useRouteContext, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { can } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { SaleForm } from '#web/sales/create/SaleForm.tsx'
import { SaleResult } from '#web/sales/create/SaleResult.tsx'
import { newSaleDraft, readSaleDraft, type SaleDraft } from '#web/sales/create/saleDraft.ts'
import { addProducts } from '#web/sales/create/saleLines.ts'
import type { SavedSale } from '#web/sales/create/useNewSale.ts'
import { useCorrectedSale } from '#web/sales/offline/useCorrectedSale.ts'
import { ProviderNotice } from '#web/sms/outbox/ProviderNotice.tsx'
import { CurrencyProvider } from '#web/ui/format/currency.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { showWarning } from '#web/ui/page/toastQueue.ts'

/** The products that were chosen on a selection page. They are added once. */
const useSelectedProducts = () => {
  const navigate = useNavigate()
  const { selectedProducts, action } = useRouterState({ select: ({ location }) => location.state })
  const [selected] = useState(action === 'add_multiple' && selectedProducts ? selectedProducts : [])
  const clearLocationState = useEffectEvent(() => {
    // A reload has the same state and would add them again.
    if (selected.length > 0) void navigate({ to: '/admin/create-sale', replace: true, state: {} })
  })
  useEffect(() => clearLocationState(), [])
  return selected
}

const NewSaleForUser = ({ user: { id: userId, name: userName } }: { user: SessionUser }) => {
  const selected = useSelectedProducts()
  const [opened] = useState(() => {
    const draft = readSaleDraft(userId)
    const { lines, isFull } = addProducts(draft.values.lines, selected)
    const isRestored = draft.isRestored && selected.length === 0
    return { draft: { ...draft, values: { ...draft.values, lines }, isRestored }, isFull }
  })
  const [draft, setDraft] = useState<SaleDraft>(opened.draft)
  const [saved, setSaved] = useState<SavedSale>()
  const corrected = useCorrectedSale(draft)
  useEffect(() => {
    if (opened.isFull) showWarning(texts.full)
  }, [opened])
  const [scanned, setScanned] = useState<string>()
  const restart = (code?: string) => {
    setSaved(undefined)
    setScanned(code)
    // Not the stored draft: another tab may have typed there.
    setDraft(newSaleDraft())
  }
  if (saved) return <SaleResult {...saved} onNew={restart} />
  if (corrected === undefined) return <LoadingState />
  return (
    <SaleForm
      key={draft.id}
      userId={userId}
      userName={userName}
      draft={draft}
      corrected={corrected}
      scanned={scanned}
      onSaved={setSaved}
      onRestart={restart}
    />
  )
}

/** Every user may open the page, but only Admin and Sales users may sell. Sales are always in Birr. */
export const CreateSalePage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <CurrencyProvider value="ETB">
      <PageHeader title={texts.title} lead={texts.lead} />
      {can(user, 'sales.work') ? (
        <>
          <ProviderNotice />
          <NewSaleForUser user={user} />
        </>
      ) : (
        <Alert severity="error">{texts.notForYou}</Alert>
      )}
    </CurrencyProvider>
  )
}
