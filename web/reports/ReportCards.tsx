import Box from '@mui/material/Box'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import { formatChange, formatPeriod, formatShare } from '#web/reports/formatReport.ts'
import { listOfReport, type ShownReport } from '#web/reports/salesReport.queries.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { StatCard } from '#web/ui/page/StatCard.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

interface Props {
  /** Undefined while it is loading. */
  report: ShownReport | undefined
  /** Only the total and the number. */
  isShort: boolean
}

/** Compares a figure with that of the period before. */
const useComparison = (report: SalesReport | undefined) => {
  const previous = report?.previous
  return (figure: 'sales' | 'total', format: (value: number) => string): string => {
    if (!report) return ''
    if (!previous) return report.view === 'all' ? texts.sinceTheFirst : ''
    const period = formatPeriod(previous)
    if (previous[figure] === 0) return texts.noneBefore(period)
    const before = format(previous[figure])
    // Of a single small sale before, the percentage has more digits than the figure itself.
    if (report[figure] > 10 * previous[figure]) return texts.manyTimes(before, period)
    return texts.change(formatChange(report[figure], previous[figure]), before, period)
  }
}

const columns = (count: number) => `repeat(${count}, minmax(0, 1fr))`
/** Two or eight cards, so that no row has a gap. */
const grid = (isShort: boolean) => {
  const inRow = columns(isShort ? 2 : 4)
  return {
    display: 'grid',
    gap: { xs: 1.5, md: 2 },
    gridTemplateColumns: { xs: columns(1), sm: columns(2), lg: inRow },
    '@media print': { gridTemplateColumns: inRow },
  }
}

/** Four amounts in millions fit beside each other, and one on the narrowest phone. */
const figure = {
  fontSize: { sm: '1.25rem' },
  '@media (max-width: 360px)': { fontSize: '1.25rem' },
  '@media print': { fontSize: '1rem' },
  overflowWrap: 'anywhere',
}

/** With a link to their sales, if there are any. */
const OtherItems = ({ report }: { report: ShownReport }) => {
  const { otherItems, total } = report
  if (otherItems.quantity === 0) return texts.noOtherItems
  return (
    <TextLink to="/admin/sales" search={{ items: 'other', ...listOfReport(report) }}>
      {texts.otherShare(otherItems.quantity, formatShare(otherItems.total, total))}
    </TextLink>
  )
}

export const ReportCards = ({ report, isShort }: Props) => {
  const formatAmount = useFormatAmount()
  const compare = useComparison(report)
  const {
    sales = 0,
    total = 0,
    average = null,
    balance = 0,
    discounts = 0,
    otherItems = { quantity: 0, total: 0 },
    returns = { count: 0, total: 0, givenBack: 0 },
  } = report ?? {}
  const loaded = (value: string) =>
    report ? (
      <Box component="span" sx={figure}>
        {value}
      </Box>
    ) : undefined
  return (
    <Box sx={grid(isShort)}>
      <StatCard label={texts.total} value={loaded(formatAmount(total))} comparison={compare('total', formatAmount)} />
      <StatCard label={texts.number} value={loaded(formatCount(sales))} comparison={compare('sales', formatCount)} />
      {(!isShort || returns.count > 0) && (
        <>
          <StatCard
            label={texts.returns}
            value={loaded(formatAmount(returns.total))}
            comparison={
              returns.count === 0
                ? texts.noReturns
                : texts.returnsFigure(returns.count, formatAmount(returns.givenBack))
            }
          />
          <StatCard label={texts.net} value={loaded(formatAmount(total - returns.total))} comparison={texts.netHint} />
        </>
      )}
      {!isShort && (
        <>
          <StatCard
            label={texts.average}
            value={loaded(average === null ? texts.none : formatAmount(average))}
            comparison={texts.perSale}
          />
          <StatCard
            label={texts.balance}
            value={loaded(formatAmount(balance))}
            comparison={balance === 0 ? texts.nothingOwed : texts.balanceShare(formatShare(balance, total))}
          />
          <StatCard
            label={texts.discounts}
            value={loaded(formatAmount(discounts))}
            comparison={
              discounts === 0 ? texts.noDiscounts : texts.discountShare(formatShare(discounts, total + discounts))
            }
          />
          <StatCard
            label={texts.otherItems}
            value={loaded(formatAmount(otherItems.total))}
            comparison={report && <OtherItems report={report} />}
          />
        </>
      )}
    </Box>
  )
}
