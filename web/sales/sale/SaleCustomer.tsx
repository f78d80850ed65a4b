import { formatPhone } from '#contract/formatPhone.ts'
import { isWalkIn } from '#contract/sales/saleTerms.ts'
import { saleTexts as texts } from '#web/sales/sale/sale.texts.ts'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'

interface Customer {
  readonly customerName: string
  readonly customerPhone: string
}

/** 'Abebe Kebede · 0911 234 567', or that it was a walk-in customer. */
export const SaleCustomer = ({ sale }: { sale: Customer }) =>
  isWalkIn(sale) ? (
    texts.walkIn
  ) : (
    <>
      {sale.customerName} · <NoWrap>{formatPhone(sale.customerPhone)}</NoWrap>
    </>
  )
