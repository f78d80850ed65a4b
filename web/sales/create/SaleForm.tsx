import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { Basket } from '#web/sales/create/Basket.tsx'
import { BarTotal, Checkout } from '#web/sales/create/Checkout.tsx'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { MoreSection } from '#web/sales/create/MoreSection.tsx'
import { ProductsPane } from '#web/sales/create/ProductsPane.tsx'
import { Correcting, Exchanging } from '#web/sales/create/SaleNotices.tsx'
import { saleFormFields } from '#web/sales/create/saleFormFields.ts'
import { Till } from '#web/sales/create/Till.tsx'
import { useHasTwoPanes } from '#web/sales/create/tillLayout.ts'
import { type NewSale, useNewSale } from '#web/sales/create/useNewSale.ts'
import { useSaleKeys } from '#web/sales/create/useSaleKeys.ts'
import { useSaleProducts } from '#web/sales/create/useSaleProducts.ts'
import { useTillParts } from '#web/sales/create/useTillParts.ts'
import { StorageNotice } from '#web/sales/unsent/StorageNotice.tsx'
import { unsentTexts } from '#web/sales/unsent/unsent.texts.ts'
import { FormBar } from '#web/ui/form/FormBar.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { ProblemSummary } from '#web/ui/form/ProblemSummary.tsx'
import { RestoredDraft } from '#web/ui/form/RestoredDraft.tsx'

/** The foot of the right pane. Its last button saves. */
const PaneFoot = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      flex: 'none',
      display: 'flex',
      justifyContent: 'flex-end',
      gap: 1,
      p: 1.5,
      '& > :last-child': { flex: 1, minHeight: 48, fontSize: '1rem' },
    }}
  >
    {children}
  </Box>
)

export const SaleForm = (props: NewSale) => {
  const { draft, corrected } = props
  const { form, submission, failure, hasLostImages, pictures, ...sale } = useNewSale(props)
  const { corrects, exchange, returnedBranch = null } = draft.content?.values ?? {}
  const isRestored = (draft.isRestored || corrects !== undefined) && !corrected && !exchange
  const restored = corrects ? unsentTexts.correctionEnded(saleNumber(corrects)) : texts.draftRestored
  const { isPaying, setPaying, isMoreOpen, toggleMore, show } = useTillParts(form.control)
  const hasTwoPanes = useHasTwoPanes()
  const products = useSaleProducts(form, submission, show)
  /** The list of products is no field of its own. */
  const showField = async (path: string) => {
    show(path)
    if (path === 'lines') products.focusSearch()
  }
  // A sale that is being saved may already be on the server or on this device.
  const isSaving = submission.isSending || submission.isWaiting || products.isSaveRequested
  useSaleKeys({ form, products, onShow: show, scanned: props.scanned })
  const { control } = form
  const isChoosing = !hasTwoPanes && !isPaying
  return (
    <Stack sx={{ flex: 1, gap: 1.5, minHeight: 0 }}>
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
      <Till
        isPaying={isPaying}
        products={<ProductsPane control={control} products={products} isUploading={pictures.isUploading} />}
        more={<MoreSection form={form} isOpen={isMoreOpen} onToggle={toggleMore} {...pictures.fields} />}
        basket={<Basket control={control} products={products} />}
        checkout={<Checkout form={form} credit={exchange?.credit} returnedBranch={returnedBranch} />}
        bar={
          <FormBar
            submission={{ ...submission, start: products.save, isSending: isSaving && !submission.isWaiting }}
            label={texts.save}
            color="secondary"
            draft={{
              hasContent: sale.hasContent,
              texts: corrected ? texts.stopCorrecting : exchange ? texts.exchange.discard : texts.discardSale,
              onDiscard: sale.discard,
              onStartOver: isRestored ? sale.startOver : undefined,
            }}
            next={
              isChoosing ? (
                <Button variant="contained" color="secondary" onClick={() => setPaying(true)} sx={{ minWidth: 112 }}>
                  {texts.pay}
                </Button>
              ) : undefined
            }
            {...(hasTwoPanes && { frame: PaneFoot })}
          >
            {isChoosing && <BarTotal form={form} credit={exchange?.credit} />}
            {isPaying && !hasTwoPanes && <Button onClick={() => setPaying(false)}>{texts.backToBasket}</Button>}
          </FormBar>
        }
      />
    </Stack>
  )
}
