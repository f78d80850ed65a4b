import type { PaymentFilter } from '#web/payments/list/paymentFilter.ts'
import { readAllPayments } from '#web/payments/list/paymentList.queries.ts'
import { paymentListTexts as texts } from '#web/payments/list/paymentList.texts.ts'
import { paymentSheetColumns } from '#web/payments/list/paymentSheet.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { useNamedBranches } from '#web/settings/useNamedBranches.ts'
import { downloadWorkbook } from '#web/ui/excel/downloadWorkbook.ts'
import { ExportButton } from '#web/ui/excel/ExportButton.tsx'
import { fileDay } from '#web/ui/excel/fileDay.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** Exports the payments of the list, all pages of it. */
export const ExportPaymentsButton = ({ filter }: { filter: PaymentFilter }) => {
  const [methods, branches] = [usePaymentNames(), useNamedBranches()]
  const exportAll = async () => {
    const payments = await readAllPayments(filter)
    const columns = paymentSheetColumns({ methods, branches })
    await downloadWorkbook(texts.fileName(fileDay()), columns, payments)
    showToast({ severity: 'success', message: texts.exported(payments.length) })
  }
  return <ExportButton texts={texts} onExport={exportAll} />
}
