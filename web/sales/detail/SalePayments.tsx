import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { mayCorrectPayment } from '#contract/payments/mayCorrectPayment.ts'
import { PaymentCorrections } from '#web/payments/PaymentCorrections.tsx'
import { PaymentList } from '#web/payments/PaymentList.tsx'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { SalePaymentDialog } from '#web/sales/detail/SalePaymentDialog.tsx'
import type { ShownSale } from '#web/sales/sale/shownSale.ts'
import { paymentCorrectionsQuery } from '#web/sales/sales.queries.ts'
import { Section } from '#web/ui/page/Section.tsx'

const Corrections = ({ sale: { id, version } }: { sale: ShownSale }) => (
  // Nothing was corrected in a sale that was never changed.
  <PaymentCorrections query={useQuery({ ...paymentCorrectionsQuery(id), enabled: version > 1 })} />
)

/** Who received what, when and how. */
export const SalePayments = ({ sale }: { sale: ShownSale }) => {
  const { user } = useRouteContext({ from: '__root__' })
  const [correctedId, setCorrectedId] = useState<string>()
  const now = new Date()
  return (
    <Section title={paymentTexts.payments}>
      <PaymentList
        payments={sale.payments}
        mayCorrect={payment => !sale.isUnsent && mayCorrectPayment(user, payment, now)}
        onCorrect={({ id }) => setCorrectedId(id)}
      />
      {!sale.isUnsent && <Corrections sale={sale} />}
      {correctedId && (
        <SalePaymentDialog sale={sale} paymentId={correctedId} onClose={() => setCorrectedId(undefined)} />
      )}
    </Section>
  )
}
