import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatEtb } from '#contract/money.ts'
import type { Exchanged } from '#contract/returns/exchanges.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { useIsOnline } from '#web/http/connection.ts'
import { CustomerSection } from '#web/sales/create/CustomerSection.tsx'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { MoreSection } from '#web/sales/create/MoreSection.tsx'
import { PaymentSection } from '#web/sales/create/PaymentSection.tsx'
import { ProductsSection } from '#web/sales/create/ProductsSection.tsx'
import type { SaleForm as Form } from '#web/sales/create/saleForm.ts'
import { saleFormFields } from '#web/sales/create/saleFormFields.ts'
import { type NewSale, useNewSale } from '#web/sales/create/useNewSale.ts'
import { useRunningTotal } from '#web/sales/create/useRunningTotal.ts'
import { useSaleKeys } from '#web/sales/create/useSaleKeys.ts'
import { useSaleProducts } from '#web/sales/create/useSaleProducts.ts'
import { formatCustomer } from '#web/sales/sale/formatSale.ts'
import { StorageNotice } from '#web/sales/unsent/StorageNotice.tsx'
import { unsentTexts } from '#web/sales/unsent/unsent.texts.ts'
import { saleOf } from '#web/sales/unsent/unsentSale.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { FormBar } from '#web/ui/form/FormBar.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { ProblemSummary } from '#web/ui/form/ProblemSummary.tsx'
import { RestoredDraft } from '#web/ui/form/RestoredDraft.tsx'

interface CorrectingProps {
  sale: UnsentSale
  note: string | undefined
  hasLostImages: boolean
  isSaving: boolean
  onNewSale: () => void
}

const customerOf = (unsent: UnsentSale) => {
  const sale = saleOf(unsent)
  return sale && formatCustomer(sale)
}

const Correcting = ({ sale, note, hasLostImages, isSaving, onNewSale }: CorrectingProps) => (
  <Alert severity="warning" role="status">
    <AlertTitle>{unsentTexts.correcting(saleNumber(sale.tempId), customerOf(sale))}</AlertTitle>
    {sale.problem?.message} {note} {hasLostImages && unsentTexts.imagesLost}
    <Box sx={{ mt: 1 }}>
      <Button color="inherit" variant="outlined" disabled={isSaving} onClick={onNewSale}>
        {unsentTexts.newSaleInstead}
      </Button>
    </Box>
  </Alert>
)

const Exchanging = ({ exchange: { saleId, credit } }: { exchange: Exchanged }) => {
  const isOnline = useIsOnline()
  return (
    <Alert severity={isOnline ? 'info' : 'warning'} role="status">
      <AlertTitle>{texts.exchange.title(saleNumber(saleId))}</AlertTitle>
      {isOnline ? texts.exchange.explanation(formatEtb(credit)) : texts.exchange.needsConnection}
    </Alert>
  )
}

/** In an exchange, the difference. */
const Total = ({ form: { control }, credit }: { form: Form; credit: number | undefined }) => {
  const total = useRunningTotal(control)
  const difference = total < (credit ?? 0) ? texts.exchange.toGiveBack : texts.exchange.toPay
  return (
    <Box>
      <Typography variant="caption" color="textSecondary" component="div">
        {credit === undefined ? texts.total : difference}
      </Typography>
      <Typography
        variant="h2"
        component="div"
        sx={{ fontSize: { xs: '1rem', md: '1.25rem' }, fontVariantNumeric: 'tabular-nums' }}
      >
        {formatEtb(Math.abs(total - (credit ?? 0)))}
      </Typography>
    </Box>
  )
}

/** At a desk the products take the left, customer and payment the right. */
const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.7fr) minmax(300px, 1fr)' },
  gridTemplateAreas: { xs: '"products" "side" "more"', md: '"products side" "more side"' },
  gridTemplateRows: { md: 'auto 1fr' },
}

export const SaleForm = (props: NewSale) => {
  const { draft, corrected } = props
  const { form, submission, failure, hasLostImages, pictures, ...sale } = useNewSale(props)
  const { corrects, exchange } = draft.content?.values ?? {}
  const isRestored = (draft.isRestored || corrects !== undefined) && !corrected && !exchange
  const restored = corrects ? unsentTexts.correctionEnded(saleNumber(corrects)) : texts.draftRestored
  const products = useSaleProducts(form, submission)
  /** The list of products is no field of its own. */
  const showField = async (path: string) => {
    if (path === 'lines') products.focusSearch()
  }
  // A sale that is being saved may already be on the server or on this device.
  const isSaving = submission.isSending || submission.isWaiting || products.isSaveRequested
  useSaleKeys({ form, products, scanned: props.scanned })
  return (
    <Stack sx={{ gap: 2 }}>
      <StorageNotice />
      {corrected && !failure && (
        <Correcting
          sale={corrected}
          note={pictures.note}
          hasLostImages={hasLostImages}
          isSaving={isSaving}
          onNewSale={() => props.onRestart()}
        />
      )}
      {exchange && <Exchanging exchange={exchange} />}
      {isRestored && (
        <RestoredDraft message={[restored, pictures.note].filter(Boolean).join(' ')} hasLostImages={hasLostImages} />
      )}
      {failure && <FormFailure failure={failure} onRetry={products.save} />}
      <ProblemSummary form={form} fields={saleFormFields} submission={submission} onShow={showField} />
      <Box sx={columns}>
        <Box sx={{ gridArea: 'products', minWidth: 0 }}>
          <ProductsSection form={form} products={products} isUploading={pictures.isUploading} />
        </Box>
        <Stack sx={{ gridArea: 'side', gap: 2, minWidth: 0 }}>
          <CustomerSection form={form} />
          <PaymentSection form={form} credit={exchange?.credit} />
        </Stack>
        <Box sx={{ gridArea: 'more', minWidth: 0 }}>
          <MoreSection form={form} {...pictures.fields} />
        </Box>
      </Box>
      <FormBar
        submission={{ ...submission, start: products.save, isSending: isSaving && !submission.isWaiting }}
        label={texts.save}
        draft={{
          hasContent: sale.hasContent,
          texts: corrected ? texts.stopCorrecting : exchange ? texts.exchange.discard : texts.discardSale,
          onDiscard: sale.discard,
          onStartOver: isRestored ? sale.startOver : undefined,
        }}
      >
        <Total form={form} credit={exchange?.credit} />
      </FormBar>
    </Stack>
  )
}
