import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { type RepairStatus, statusRules } from '#contract/repairs/repairStatus.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { isRepairedAfterAll } from '#contract/repairs/statusJump.ts'
import { statusTexts as texts } from '#web/repairs/status/status.texts.ts'
import { statusPreviewQuery } from '#web/repairs/ticket/repairs.queries.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'

interface Props {
  repair: Pick<Repair, 'number' | 'status' | 'version' | 'history'>
  status: RepairStatus
  /** As typed, if the new status is NOT REPAIRED. */
  notRepairedCharge: number | undefined
  /** As typed, if the customer pays with the new status. */
  received: number | undefined
  isJump: boolean
  /** What the customer owes when the device is handed over. */
  stillDue: number
  onConfirm: () => void
  onClose: () => void
}

const quote = { m: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider', overflowWrap: 'anywhere', color: 'text.primary' }

/** What the customer is told by SMS about the new status. */
const CustomerSms = ({
  repair,
  status,
  ...amounts
}: Pick<Props, 'repair' | 'status' | 'notRepairedCharge' | 'received'>) => {
  const { data, isError } = useQuery(statusPreviewQuery(repair, status, amounts))
  const hasProvider = useQuery(deskSettingsQuery).data?.hasSmsProvider ?? true
  if (!hasProvider) return <p>{texts.noSms}</p>
  if (isError) return <p>{texts.smsNotLoaded}</p>
  if (!data) return <p>{texts.smsLoading}</p>
  if (data.sms === null) return <p>{data.delay === 'repeated' ? texts.smsRepeated : texts.noSms}</p>
  return (
    <>
      <p>{data.delay === 'postponed' ? texts.smsPostponed : texts.smsWillBe}</p>
      <Box component="blockquote" sx={quote}>
        {data.sms}
      </Box>
    </>
  )
}

const explanation = ({ status: from, history }: Props['repair'], status: RepairStatus): string => {
  if (isRepairedAfterAll(from, status)) return texts.repairedAfterAll(status)
  if (statusRules[from].isClosed || !statusRules[status].isClosed) return texts.jumpBack(status)
  const wasFinished = history.some(entry => statusRules[entry.status].isClosed)
  return wasFinished ? texts.jumpToEndAgain : texts.jumpToEnd
}

/** Asks before an unusual change of status or an unpaid delivery, and shows what the customer will be told. */
export const StatusQuestion = (props: Props) => {
  const { repair, status, notRepairedCharge, received, isJump, stillDue, onConfirm, onClose } = props
  const format = useFormatAmount()
  const due = format(stillDue)
  return (
    <ConfirmDialog
      title={isJump ? texts.jumpTitle(repair.number, repair.status, status) : texts.unpaidTitle(repair.number, due)}
      confirm={stillDue > 0 ? texts.deliverUnpaid : texts.jump(status)}
      cancel={texts.keepStatus(repair.status)}
      failure={texts.saveFailed}
      onConfirm={async () => onConfirm()}
      onClose={onClose}
    >
      {isJump && <p>{explanation(repair, status)}</p>}
      {stillDue > 0 && <p>{texts.unpaid(due)}</p>}
      <CustomerSms repair={repair} status={status} notRepairedCharge={notRepairedCharge} received={received} />
    </ConfirmDialog>
  )
}
