import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatPhone, phoneUrl } from '#contract/formatPhone.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { isWalkIn } from '#contract/sales/saleTerms.ts'
import { saleTextFields } from '#contract/sales/saleTextFields.ts'
import { fieldLabels } from '#web/sales/create/saleFields.texts.ts'
import { SalePayments } from '#web/sales/detail/SalePayments.tsx'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { formatCustomer } from '#web/sales/sale/formatSale.ts'
import { ExchangedSale, ReturnReceiptLink } from '#web/sales/sale/saleLinks.tsx'
import type { ShownSale } from '#web/sales/sale/shownSale.ts'
import { useBranchName } from '#web/settings/useNamedBranches.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { Copyable } from '#web/ui/page/CopyButton.tsx'
import { FactList } from '#web/ui/page/FactList.tsx'
import { Section } from '#web/ui/page/Section.tsx'

/** When a sale that was made without a connection arrived, and what the clock of its device showed if that was wrong. */
const offlineFacts = ({ createdAt, offline }: Sale): [string, string][] => {
  if (!offline) return []
  const received: [string, string] = [texts.sentLater, shopTime(offline.receivedAt)]
  const [made, corrected] = [shopTime(offline.madeAt), shopTime(createdAt)]
  return made === corrected ? [received] : [received, [texts.deviceClock, made]]
}

export const SaleFacts = ({ sale }: { sale: ShownSale }) => {
  const branch = useBranchName(sale.branch)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Section title={texts.customer}>
        <FactList
          facts={[
            [texts.name, formatCustomer(sale)],
            ...(isWalkIn(sale)
              ? []
              : [
                  [
                    texts.phone,
                    <Copyable key="phone" what={texts.copied.phone} text={formatPhone(sale.customerPhone)}>
                      <Link href={phoneUrl(sale.customerPhone)}>{formatPhone(sale.customerPhone)}</Link>
                    </Copyable>,
                  ] as const,
                ]),
          ]}
        />
      </Section>
      <SalePayments sale={sale} />
      <Section title={texts.sale}>
        <FactList
          facts={[
            [texts.sold, shopTime(sale.createdAt)],
            [texts.salesPerson, sale.salesPerson.name],
            ...(branch ? [[texts.branch, branch] as const] : []),
            ...(sale.exchangeOf
              ? [
                  [
                    texts.exchangeOf,
                    <ExchangedSale key="exchange" id={sale.exchangeOf.saleId} by={sale.salesPerson.id} />,
                  ] as const,
                  [
                    texts.returnReceipt,
                    <ReturnReceiptLink key="return" exchangeOf={sale.exchangeOf} by={sale.salesPerson.id} />,
                  ] as const,
                ]
              : []),
            ...offlineFacts(sale),
          ]}
        />
      </Section>
      {saleTextFields.map(field => (
        <Section key={field} title={fieldLabels[field]}>
          <Typography
            variant="body2"
            color={sale[field] ? 'textPrimary' : 'textSecondary'}
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {sale[field] || texts.noText(fieldLabels[field])}
          </Typography>
        </Section>
      ))}
    </Box>
  )
}
