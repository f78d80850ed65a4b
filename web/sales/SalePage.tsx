import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useNavigate, useParams, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { balanceOf, overpaidAmount } from '#contract/payments/paymentAmounts.ts'
import { mayReturnSale } from '#contract/returns/mayReturnSale.ts'
import { isReturnedWhole } from '#contract/returns/returnAmounts.ts'
import { isDeletable, mayDeleteSale } from '#contract/sales/mayDeleteSale.ts'
import { DeleteSaleDialog } from '#web/sales/DeleteSaleDialog.tsx'
import { EditSaleDialog } from '#web/sales/detail/EditSaleDialog.tsx'
import { SaleFacts } from '#web/sales/detail/SaleFacts.tsx'
import { SaleHeader } from '#web/sales/detail/SaleHeader.tsx'
import { SaleItems } from '#web/sales/detail/SaleItems.tsx'
import { SalePaymentDialog } from '#web/sales/detail/SalePaymentDialog.tsx'
import { SalePictures } from '#web/sales/detail/SalePictures.tsx'
import { SaleToolbar } from '#web/sales/detail/SaleToolbar.tsx'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { ReturnDialog } from '#web/sales/returns/ReturnDialog.tsx'
import { SalePayBackDialog } from '#web/sales/returns/SalePayBackDialog.tsx'
import { SaleReturns } from '#web/sales/returns/SaleReturns.tsx'
import { SaleState } from '#web/sales/SaleState.tsx'
import { usePreviousSaleFilter } from '#web/sales/sale/saleLinks.tsx'
import type { ShownSale } from '#web/sales/sale/shownSale.ts'
import { SaleWarranties } from '#web/warranties/SaleWarranties.tsx'

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
  gap: 2,
  alignItems: 'start',
}
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }

/** Says why who could delete the sale otherwise has no button for it. A closed drawer is known only to the server, which says so. */
const findDeleteProblem = ({ isUnsent, ...sale }: ShownSale): string | undefined => {
  if (isUnsent || isDeletable(sale)) return undefined
  return sale.exchangeOf ? texts.isExchange : texts.hasReturn
}

const SaleDetail = ({ sale }: { sale: ShownSale }) => {
  const { user } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const search = usePreviousSaleFilter()
  const [dialog, setDialog] = useState<'receive' | 'payBack' | 'edit' | 'return' | 'exchange' | 'delete'>()
  const close = () => setDialog(undefined)
  const now = new Date()
  const mayUndo = mayReturnSale(user, sale, now)
  const mayReturn = mayUndo && !isReturnedWhole(sale)
  return (
    <>
      <SaleToolbar
        id={sale.id}
        isUnsent={sale.isUnsent}
        onReceive={balanceOf(sale) > 0 ? () => setDialog('receive') : undefined}
        onPayBack={mayUndo && overpaidAmount(sale) > 0 ? () => setDialog('payBack') : undefined}
        onEdit={() => setDialog('edit')}
        onReturn={mayReturn ? isExchange => setDialog(isExchange ? 'exchange' : 'return') : undefined}
        deleteProblem={mayUndo ? findDeleteProblem(sale) : undefined}
        onDelete={mayDeleteSale(user, sale, now) ? () => setDialog('delete') : undefined}
      />
      {sale.isUnsent && (
        <Alert severity="info" role="status" sx={{ mb: 2 }}>
          {texts.unsent}
        </Alert>
      )}
      <SaleHeader sale={sale} />
      <Box sx={columns}>
        <Box sx={column}>
          <SaleItems sale={sale} />
          <SaleReturns sale={sale} />
          {!sale.isUnsent && <SaleWarranties sale={sale} />}
          <SalePictures images={sale.images} />
        </Box>
        <SaleFacts sale={sale} />
      </Box>
      {dialog === 'receive' && <SalePaymentDialog sale={sale} paymentId={undefined} onClose={close} />}
      {dialog === 'payBack' && <SalePayBackDialog sale={sale} onClose={close} />}
      {dialog === 'edit' && <EditSaleDialog sale={sale} onClose={close} />}
      {(dialog === 'return' || dialog === 'exchange') && (
        <ReturnDialog sale={sale} isExchange={dialog === 'exchange'} onClose={close} />
      )}
      {dialog === 'delete' && (
        <DeleteSaleDialog
          sale={sale}
          onDeleted={() => void navigate({ to: '/admin/sales', search, ignoreBlocker: true })}
          onClose={close}
        />
      )}
    </>
  )
}

export const SalePage = () => {
  const { id } = useParams({ from: '/admin/sales/$id' })
  return <SaleState id={id}>{sale => <SaleDetail key={sale.id} sale={sale} />}</SaleState>
}
