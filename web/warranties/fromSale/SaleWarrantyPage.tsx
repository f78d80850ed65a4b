import Alert from '@mui/material/Alert'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import type { WarrantyTerms } from '#contract/warranties/warrantyTerms.ts'
import { saleDetailTexts } from '#web/sales/detail/saleDetail.texts.ts'
import { SaleState } from '#web/sales/SaleState.tsx'
import { BackToSales, useSalePath } from '#web/sales/sale/saleLinks.tsx'
import { NewWarrantyForm } from '#web/warranties/form/NewWarrantyForm.tsx'
import { TermsState } from '#web/warranties/form/TermsState.tsx'
import { warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'
import { emptyWarranty, valuesFromSale } from '#web/warranties/form/warrantyForm.ts'

const from = '/admin/sales/$id/warranty'

/** The line that the warranty is for: the chosen one, else that of the first device with an IMEI, else the first product. */
const lineOf = ({ lines }: Sale, chosen: number | undefined) =>
  lines[(chosen ?? 0) - 1] ??
  lines.find(({ imei }) => imei !== null) ??
  lines.find(({ productType }) => productType !== 'other')

const SaleWarrantyForm = ({ sale, terms }: { sale: Sale; terms: WarrantyTerms }) => {
  const { line: chosen } = useSearch({ from })
  const navigate = useNavigate()
  const salePath = useSalePath()
  const { id } = sale
  const line = lineOf(sale, chosen)
  return (
    <NewWarrantyForm
      defaultValues={line ? valuesFromSale(sale, line, terms) : emptyWarranty(terms)}
      lead={texts.fromSale(saleNumber(id))}
      source={{ saleId: id }}
      onIssued={({ number }) =>
        void navigate({
          to: '/admin/sales/$id/warranty/$number',
          params: { id, number },
          replace: true,
          ignoreBlocker: true,
        })
      }
      onCancel={() => void navigate({ to: salePath, params: { id } })}
    />
  )
}

/** Issues a warranty for a sale: for Sales users, too, who have no warranty pages. */
export const SaleWarrantyPage = () => {
  const { id } = useParams({ from })
  return (
    <SaleState id={id}>
      {sale =>
        sale.isUnsent ? (
          <Alert severity="info" role="status" action={<BackToSales />}>
            {saleDetailTexts.unsent}
          </Alert>
        ) : (
          <TermsState>{terms => <SaleWarrantyForm key={sale.id} sale={sale} terms={terms} />}</TermsState>
        )
      }
    </SaleState>
  )
}
