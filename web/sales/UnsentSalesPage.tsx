import CloudDone from '@mui/icons-material/CloudDoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import { useIsOnline } from '#web/offline/connectivity.ts'
import { requeueAsNewSale, type UnsentSale, updateOfflineSale } from '#web/offline/offlineSales.ts'
import { saveSaleDraft } from '#web/sales/create/saleDraft.ts'
import { startCorrection } from '#web/sales/offline/correctedSale.ts'
import { DamagedSaleCard } from '#web/sales/offline/DamagedSaleCard.tsx'
import { DiscardSaleDialog } from '#web/sales/offline/DiscardSaleDialog.tsx'
import { valuesOf } from '#web/sales/offline/queuedSale.ts'
import { resumeSales } from '#web/sales/offline/resumeSales.ts'
import { requestSync } from '#web/sales/offline/saleSync.ts'
import { deleteStoredCorrection, hasStoredCorrection } from '#web/sales/offline/storedCorrection.ts'
import { UnfinishedSaleDialog } from '#web/sales/offline/UnfinishedSaleDialog.tsx'
import { UnsentSaleCard } from '#web/sales/offline/UnsentSaleCard.tsx'
import { unsentTexts as texts } from '#web/sales/offline/unsent.texts.ts'
import { useDamagedSales, useUnsentSales } from '#web/sales/offline/unsentSales.ts'
import { hasStoredSale } from '#web/sales/storedSale.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { surface } from '#web/ui/theme/surface.ts'

const toastFailure = (error: unknown) => showToast({ severity: 'error', message: reasonOf(error) })

/** Tries to send a sale again, as it is or as a new one, or opens it in New Sale to correct it. */
const useUnsentActions = (userId: string) => {
  const navigate = useNavigate()
  const retry = async (sale: UnsentSale) => {
    await updateOfflineSale(sale.tempId, { syncStatus: 'pending', isBeingCorrected: false, problem: null })
    deleteStoredCorrection(sale)
    requestSync()
  }
  const saveAsNew = async (sale: UnsentSale) => {
    await requeueAsNewSale(sale)
    deleteStoredCorrection(sale)
    requestSync()
  }
  const startNewCorrection = async (tempId: string) => {
    const sale = await startCorrection(tempId)
    const values = sale && valuesOf(sale)
    if (!values) throw new Error(texts.goneMeanwhile)
    saveSaleDraft(userId, { id: tempId, correctionId: sale.correctionId, startedAt: Date.now() }, values)
  }
  const correct = async (sale: UnsentSale) => {
    if (!hasStoredCorrection(sale)) await startNewCorrection(sale.tempId)
    // The draft that this replaces may have been the correction of another sale, which is then sent as it was.
    await resumeSales(userId)
    requestSync()
    await navigate({ to: '/admin/create-sale' })
  }
  return { retry, saveAsNew, correct }
}

/** Every user may open the page: it also shows that sales of a colleague wait on this device. */
export const UnsentSalesPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const unsent = useUnsentSales()
  const isOnline = useIsOnline()
  const damaged = useDamagedSales()
  const { retry, saveAsNew, correct } = useUnsentActions(user.id)
  const [discarding, setDiscarding] = useState<UnsentSale>()
  /** The sale to correct, while New Sale has another one. */
  const [blocked, setBlocked] = useState<UnsentSale>()
  const isBlocked = (sale: UnsentSale) => hasStoredSale(user.id) && !hasStoredCorrection(sale)
  const isOwn = ({ seller }: UnsentSale) => seller.id === user.id
  const maySeeAll = can(user, 'sales.ofEveryone')
  const canSend =
    isOnline && unsent.some(sale => isOwn(sale) && sale.syncStatus === 'pending' && !sale.isBeingCorrected)
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        action={
          canSend && (
            <Button variant="contained" onClick={requestSync}>
              {texts.sendAll}
            </Button>
          )
        }
      />
      {unsent.length + damaged.length === 0 ? (
        <Paper sx={surface}>
          <EmptyState
            icon={<CloudDone />}
            title={texts.none}
            action={can(user, 'sales.read') && <LinkButton to="/admin/sales">{texts.allSales}</LinkButton>}
          >
            {texts.noneExplanation}
          </EmptyState>
        </Paper>
      ) : (
        <Box component="ul" aria-label={texts.list} sx={{ listStyle: 'none', display: 'grid', gap: 2, m: 0, p: 0 }}>
          {damaged.map(sale => (
            <DamagedSaleCard key={sale.tempId} sale={sale} mayManage={sale.sellerId === user.id || maySeeAll} />
          ))}
          {unsent.map(sale => (
            <UnsentSaleCard
              key={sale.tempId}
              sale={sale}
              isOnline={isOnline}
              isOwn={isOwn(sale)}
              mayManage={isOwn(sale) || maySeeAll}
              onRetry={() => void retry(sale).catch(toastFailure)}
              onSaveAsNew={() => void saveAsNew(sale).catch(toastFailure)}
              onCorrect={() => (isBlocked(sale) ? setBlocked(sale) : void correct(sale).catch(toastFailure))}
              onDiscard={() => setDiscarding(sale)}
            />
          ))}
        </Box>
      )}
      {blocked && <UnfinishedSaleDialog onDiscard={() => correct(blocked)} onClose={() => setBlocked(undefined)} />}
      {discarding && <DiscardSaleDialog sale={discarding} onClose={() => setDiscarding(undefined)} />}
    </>
  )
}
