import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import { lateSales } from '#contract/sales/saleTerms.ts'
import type { BranchPlace } from '#contract/settings/branches.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { surface } from '#web/ui/theme/surface.ts'

interface Props {
  report: SalesReport
  /** Whose sales they are. Undefined for everyone, and for a user who lists only their own. */
  salesPerson: string | undefined
  /** Undefined for all branches. */
  branch: BranchPlace | undefined
}

/** How many sales were uploaded late, with a link to them. Nothing if none were. */
export const LateSales = ({ report: { late, from, to }, salesPerson, branch }: Props) => {
  const formatAmount = useFormatAmount()
  const shown = lateSales.filter(days => late[days].sales > 0)
  if (shown.length === 0) return null
  const days = { ...(from && { from }), ...(to && { to }) }
  const chosen = { ...(salesPerson && { salesPerson }), ...(branch !== undefined && { branch }) }
  return (
    <Paper component="ul" aria-label={texts.late} sx={{ ...surface, m: 0, px: 2, py: 0.5, listStyle: 'none' }}>
      {shown.map(which => (
        <Box component="li" key={which} sx={{ py: 1, fontVariantNumeric: 'tabular-nums' }}>
          <TextLink to="/admin/sales" search={{ late: which, ...days, ...chosen }}>
            {texts.lateOf[which](late[which].sales, formatAmount(late[which].total))}
          </TextLink>
        </Box>
      ))}
    </Paper>
  )
}
