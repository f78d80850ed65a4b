import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Payments from '@mui/icons-material/PaymentsOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useIsOnline } from '#web/http/connection.ts'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { returnTexts } from '#web/sales/returns/returns.texts.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { BackToSales } from '#web/sales/sale/saleLinks.tsx'
import { stretchOnPhones } from '#web/ui/form/stretchOnPhones.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

interface Props {
  id: string
  /** It is corrected and discarded in Unsent Sales. */
  isUnsent: boolean | undefined
  /** Undefined if nothing is due. */
  onReceive: (() => void) | undefined
  /** Undefined if nothing is to be given back, or the user may not do it. */
  onPayBack: (() => void) | undefined
  onEdit: () => void
  /** Undefined if the user may not return it, or nothing is left of it. */
  onReturn: ((isExchange: boolean) => void) | undefined
  /** Why a user who may delete sales may not delete this one. */
  deleteProblem: string | undefined
  /** Undefined if the user may not delete this sale. */
  onDelete: (() => void) | undefined
}

const Hint = ({ id, children }: { id?: string; children: string }) => (
  <Typography id={id} variant="body2" color="textSecondary" sx={{ flexBasis: '100%', textAlign: { sm: 'right' } }}>
    {children}
  </Typography>
)

/** What is needed most comes first, what cannot be undone last. */
export const SaleToolbar = (props: Props) => {
  const { id, isUnsent = false, onReceive, onPayBack, onEdit, onReturn, deleteProblem, onDelete } = props
  const isOnline = useIsOnline()
  const hintId = useId()
  const needsConnection = { disabled: !isOnline, 'aria-describedby': isOnline ? undefined : hintId }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 2 }}>
      <Box sx={{ ml: -1 }}>
        <BackToSales />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: stretchOnPhones } }}>
        {onReceive && !isUnsent && (
          <Button variant="contained" color="secondary" startIcon={<Payments />} onClick={onReceive}>
            {paymentTexts.receivePayment}
          </Button>
        )}
        {onPayBack && !isUnsent && (
          <Button variant="outlined" startIcon={<Payments />} onClick={onPayBack} {...needsConnection}>
            {paymentTexts.payBack}
          </Button>
        )}
        <LinkButton
          to="/admin/sales/$id/print"
          params={{ id }}
          state
          variant={onReceive && !isUnsent ? 'outlined' : 'contained'}
          startIcon={<Print />}
        >
          {saleTexts.receipt}
        </LinkButton>
        {isUnsent ? (
          <LinkButton to="/admin/unsent-sales" variant="outlined">
            {texts.showUnsent}
          </LinkButton>
        ) : (
          <Button variant="outlined" startIcon={<Edit />} onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
        {onReturn && !isUnsent && (
          <Button
            variant="outlined"
            startIcon={<AssignmentReturn />}
            onClick={() => onReturn(false)}
            {...needsConnection}
          >
            {returnTexts.return}
          </Button>
        )}
        {onReturn && !isUnsent && (
          <Button variant="outlined" startIcon={<SwapHoriz />} onClick={() => onReturn(true)} {...needsConnection}>
            {returnTexts.exchange}
          </Button>
        )}
        {onDelete && !isUnsent && (
          <Button variant="outlined" color="error" startIcon={<Delete />} onClick={onDelete}>
            {texts.delete}
          </Button>
        )}
      </Box>
      {(onReturn || onPayBack) && !isUnsent && !isOnline && <Hint id={hintId}>{returnTexts.needsConnection}</Hint>}
      {deleteProblem && <Hint>{deleteProblem}</Hint>}
    </Box>
  )
}
