import CloudDone from '@mui/icons-material/CloudDoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { can } from '#contract/access.ts'
import { useIsOnline } from '#web/offline/connection.ts'
import { requeueAsNewSale, type UnsentSale, updateOfflineSale } from '#web/offline/offlineSales.ts'
import { deleteStoredCorrection, openCorrection } from '#web/sales/offline/correctedSale.ts'
import { DamagedSaleCard } from '#web/sales/offline/DamagedSaleCard.tsx'
import { DiscardSaleDialog } from '#web/sales/offline/DiscardSaleDialog.tsx'
import { requestSync } from '#web/sales/offline/requestSync.ts'
import { UnsentSaleCard } from '#web/sales/offline/UnsentSaleCard.tsx'
import { unsentTexts as texts } from '#web/sales/offline/unsent.texts.ts'
import { useDamagedSales, useUnsentSales } from '#web/sales/offline/unsentSales.ts'
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
    await deleteStoredCorrection(sale)
    requestSync()
  }
  const saveAsNew = async (sale: UnsentSale) => {
    await requeueAsNewSale(sale)
    await deleteStoredCorrection(sale)
    requestSync()
  }
  const isOpening = useRef(false)
  const correct = async (sale: UnsentSale) => {
    // A second click would start a second correction.
    if (isOpening.current) return
    isOpening.current = true
    await openCorrection(userId, sale).finally(() => {
      isOpening.current = false
    })
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
              onCorrect={() => void correct(sale).catch(toastFailure)}
              onDiscard={() => setDiscarding(sale)}
            />
          ))}
        </Box>
      )}
      {discarding && <DiscardSaleDialog sale={discarding} onClose={() => setDiscarding(undefined)} />}
    </>
  )
}
