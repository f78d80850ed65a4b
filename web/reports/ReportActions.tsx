import Download from '@mui/icons-material/DownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import { shopDay } from '#contract/shopTime.ts'
import { reportSheet } from '#web/reports/reportSheet.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import { usePaymentNames } from '#web/sales/sale/paymentMethods.ts'
import { downloadSheet } from '#web/ui/excel/downloadWorkbook.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Props {
  report: SalesReport
  /** Whose sales they are. */
  person: string
  /** Another report is loading, so this one no longer belongs to the filter. */
  isDisabled: boolean
}

const fileName = ({ from, to }: SalesReport) =>
  `sales-${from && to ? [...new Set([from, to])].join('-to-') : `until-${shopDay(new Date())}`}.xlsx`

/** Prints or exports what the page shows. */
export const ReportActions = ({ report, person, isDisabled }: Props) => {
  const names = usePaymentNames()
  const [isExporting, setExporting] = useState(false)
  const exportReport = async () => {
    setExporting(true)
    try {
      await downloadSheet(fileName(report), reportSheet(report, person, names))
    } catch (error) {
      showToast({ severity: 'error', message: texts.exportFailed(reasonOf(error)) })
    } finally {
      setExporting(false)
    }
  }
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" startIcon={<Print />} disabled={isDisabled} onClick={() => window.print()}>
        {texts.print}
      </Button>
      <Button
        variant="outlined"
        startIcon={<Download />}
        loading={isExporting}
        loadingPosition="start"
        disabled={isDisabled}
        onClick={exportReport}
      >
        {isExporting ? texts.exporting : texts.export}
      </Button>
    </Box>
  )
}
