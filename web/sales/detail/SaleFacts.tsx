import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { formatPhone, phoneUrl } from '#contract/formatPhone.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { SalePayments } from '#web/sales/detail/SalePayments.tsx'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { FactList } from '#web/ui/page/FactList.tsx'
import { Section } from '#web/ui/page/Section.tsx'

export const SaleFacts = ({ sale }: { sale: Sale }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
    <Section title={texts.customer}>
      <FactList
        facts={[
          [texts.name, sale.customerName],
          [
            texts.phone,
            <Link key="phone" href={phoneUrl(sale.customerPhone)}>
              {formatPhone(sale.customerPhone)}
            </Link>,
          ],
        ]}
      />
    </Section>
    <SalePayments sale={sale} />
    <Section title={texts.sale}>
      <FactList
        facts={[
          [texts.sold, shopTime(sale.createdAt)],
          [texts.salesPerson, sale.salesPerson.name],
        ]}
      />
    </Section>
    <Section title={texts.notes}>
      <Typography
        variant="body2"
        color={sale.notes ? 'textPrimary' : 'textSecondary'}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {sale.notes || texts.noNotes}
      </Typography>
    </Section>
  </Box>
)
