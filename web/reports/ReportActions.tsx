import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { reportSheet } from '#web/reports/reportSheet.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import { downloadSheet } from '#web/ui/excel/downloadWorkbook.ts'
import { ExportButton } from '#web/ui/excel/ExportButton.tsx'
import { fileDay } from '#web/ui/excel/fileDay.ts'

interface Props {
  report: SalesReport
  /** Whose sales they are. */
  person: string
  /** Where they were made. Undefined for all branches. */
  branch: string | undefined
  /** Another report is loading, so this one no longer belongs to the filter. */
  isDisabled: boolean
}

const fileName = ({ from, to }: SalesReport) =>
  from && to ? texts.fileOf.days(fileDay(from), fileDay(to)) : texts.fileOf.until(fileDay())

/** Prints or exports what the page shows. */
export const ReportActions = ({ report, person, branch, isDisabled }: Props) => {
  const names = usePaymentNames()
  const exportReport = () => downloadSheet(fileName(report), reportSheet(report, { person, branch }, names))
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" startIcon={<Print />} disabled={isDisabled} onClick={() => window.print()}>
        {texts.print}
      </Button>
      <ExportButton texts={texts} isDisabled={isDisabled} onExport={exportReport} />
    </Box>
  )
}
