import CloudDone from '@mui/icons-material/CloudDoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { can } from '#contract/access.ts'
import { useIsOnline } from '#web/http/connection.ts'
import { deleteStoredCorrection, openCorrection } from '#web/sales/unsent/correction.ts'
import { DamagedUnsentSaleCard } from '#web/sales/unsent/DamagedUnsentSaleCard.tsx'
import { DiscardUnsentSaleDialog } from '#web/sales/unsent/DiscardUnsentSaleDialog.tsx'
import { requestSync } from '#web/sales/unsent/requestSync.ts'
import { UnsentSaleCard } from '#web/sales/unsent/UnsentSaleCard.tsx'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { renewUnsentSale, updateUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'
import { useUnsentSales } from '#web/sales/unsent/useUnsentSales.ts'
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
    await updateUnsentSale(sale.tempId, { syncStatus: 'pending', isBeingCorrected: false, problem: null })
    await deleteStoredCorrection(sale)
    requestSync()
  }
  const saveAsNew = async (sale: UnsentSale) => {
    await renewUnsentSale(sale)
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
  const { unsent, damaged } = useUnsentSales()
  const isOnline = useIsOnline()
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
            <DamagedUnsentSaleCard key={sale.tempId} sale={sale} mayManage={sale.sellerId === user.id || maySeeAll} />
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
      {discarding && <DiscardUnsentSaleDialog sale={discarding} onClose={() => setDiscarding(undefined)} />}
    </>
  )
}
