import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { readAllSales } from '#web/sales/list/readAllSales.ts'
import { saleListTexts as texts } from '#web/sales/list/saleList.texts.ts'
import { saleSheetColumns } from '#web/sales/list/saleSheet.ts'
import type { SaleFilter } from '#web/sales/sale/saleFilter.ts'
import { useNamedBranches } from '#web/settings/useNamedBranches.ts'
import { downloadWorkbook } from '#web/ui/excel/downloadWorkbook.ts'
import { ExportButton } from '#web/ui/excel/ExportButton.tsx'
import { fileDay } from '#web/ui/excel/fileDay.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** Exports the sales of the list, all pages of it. */
export const ExportSalesButton = ({ filter }: { filter: Omit<SaleFilter, 'pageSize'> }) => {
  const [payments, branches] = [usePaymentNames(), useNamedBranches()]
  const exportAll = async () => {
    const sales = await readAllSales(filter)
    await downloadWorkbook(texts.fileName(fileDay()), saleSheetColumns({ payments, branches }), sales)
    showToast({ severity: 'success', message: texts.exported(sales.length) })
  }
  return <ExportButton texts={texts} onExport={exportAll} />
}
