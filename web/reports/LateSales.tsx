import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { lateSales } from '#contract/sales/saleTerms.ts'
import { listOfReport, type ShownReport } from '#web/reports/salesReport.queries.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { surface } from '#web/ui/theme/surface.ts'

/** How many sales were uploaded late, with a link to them. Nothing if none were. */
export const LateSales = ({ report }: { report: ShownReport }) => {
  const { late } = report
  const formatAmount = useFormatAmount()
  const shown = lateSales.filter(days => late[days].sales > 0)
  if (shown.length === 0) return null
  return (
    <Paper component="ul" aria-label={texts.late} sx={{ ...surface, m: 0, px: 2, py: 0.5, listStyle: 'none' }}>
      {shown.map(which => (
        <Box component="li" key={which} sx={{ py: 1, fontVariantNumeric: 'tabular-nums' }}>
          <TextLink to="/admin/sales" search={{ late: which, ...listOfReport(report) }}>
            {texts.lateOf[which](late[which].sales, formatAmount(late[which].total))}
          </TextLink>
        </Box>
      ))}
    </Paper>
  )
}
