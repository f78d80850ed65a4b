import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import { cashCategoryLabel } from '#web/language/labels.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { FigureTable } from '#web/reports/FigureTable.tsx'
import type { peopleWithSales } from '#web/reports/formatReport.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { ProgressBar } from '#web/ui/page/ProgressBar.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

const list = { display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }
const nameAndFigure = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 0.5 }

interface Bar {
  readonly name: string
  readonly payments: number
  readonly received: number
  readonly detail?: string
}

/** The largest has the full bar. What went out has one too. */
const Bars = ({ title, bars, hint }: { title: string; bars: readonly Bar[]; hint: string }) => {
  const formatAmount = useFormatAmount()
  const largest = Math.max(...bars.map(({ received }) => Math.abs(received)))
  return (
    <Section title={title}>
      <Box component="ul" aria-label={title} sx={list}>
        {bars.map(({ name, payments, received, detail }) => (
          <Typography key={name} component="li" variant="body2">
            <Box sx={nameAndFigure}>
              <span>{name}</span>
              <strong>{texts.methodFigure(formatAmount(received), payments)}</strong>
            </Box>
            <ProgressBar label={name} share={largest && Math.abs(received) / largest} />
            {detail && (
              <Typography variant="caption" color="textSecondary">
                {detail}
              </Typography>
            )}
          </Typography>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {hint}
      </Typography>
    </Section>
  )
}

export const MethodBars = ({ methods }: Pick<SalesReport, 'methods'>) => {
  const names = usePaymentNames()
  const bars = methods.map(({ method, ...received }) => ({ name: names[method], ...received }))
  return <Bars title={texts.methods} bars={bars} hint={texts.methodsHint} />
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Sales, repairs, returns, cash paid in and expenses, each with its methods or categories. */
export const IncomeBars = ({ income }: Pick<SalesReport, 'income'>) => {
  const formatAmount = useFormatAmount()
  const names = usePaymentNames()
  const bars = [...Map.groupBy(income, ({ kind }) => kind)].map(([kind, parts]) => ({
    name: texts.incomeOf[kind],
    payments: sumOf(parts.map(({ payments }) => payments)),
    received: sumOf(parts.map(({ received }) => received)),
    detail: parts
      .map(({ method, category, received }) =>
        texts.byMethod(category === null ? names[method] : cashCategoryLabel(category), formatAmount(received)),
      )
      .join(' · '),
  }))
  const total = formatAmount(sumOf(income.map(({ received }) => received)))
  return <Bars title={texts.income} bars={bars} hint={texts.incomeHint(total)} />
}

/** Nothing if nothing was returned. */
const BeforeReturns = ({ returns }: Pick<SalesReport, 'returns'>) =>
  returns.count > 0 && (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
      {texts.beforeReturns}
    </Typography>
  )

export const TopItems = ({ items, returns }: Pick<SalesReport, 'items' | 'returns'>) => {
  const formatAmount = useFormatAmount()
  const rows = items.map(({ name, type, quantity, total }) => ({
    key: `${type} ${name}`,
    cells: [name, formatCount(quantity), formatAmount(total)],
  }))
  return (
    <Section title={texts.items}>
      <FigureTable title={texts.items} columns={[texts.item, texts.quantity, texts.revenue]} rows={rows} />
      <BeforeReturns returns={returns} />
    </Section>
  )
}

/** A phone has no space for a column of what is owed. */
const TotalAndOwed = ({ total, balance }: { total: number; balance: number }) => {
  const formatAmount = useFormatAmount()
  return (
    <>
      {formatAmount(total)}
      {balance > 0 && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', whiteSpace: 'normal' }}>
          {texts.owedOfTotal(formatAmount(balance))}
        </Typography>
      )}
    </>
  )
}

interface PeopleProps extends Pick<SalesReport, 'returns'> {
  people: ReturnType<typeof peopleWithSales>
}

/** Whoever is chosen, so that one can be compared with the others. */
export const PeopleTable = ({ people, returns }: PeopleProps) => {
  const formatAmount = useFormatAmount()
  const isWide = useIsWide()
  const columns = [texts.salesPerson, texts.sales, texts.amount]
  const rows = people.map(({ id, name, sales, total, balance }) => ({
    key: id,
    cells: isWide
      ? [name, formatCount(sales), formatAmount(total), formatAmount(balance)]
      : [name, formatCount(sales), <TotalAndOwed key="total" total={total} balance={balance} />],
  }))
  return (
    <Section title={texts.people}>
      <FigureTable title={texts.people} columns={isWide ? [...columns, texts.owed] : columns} rows={rows} />
      <BeforeReturns returns={returns} />
    </Section>
  )
}
