import ArrowBack from '@mui/icons-material/ArrowBack'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouteContext, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { can } from '#contract/access.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { receiptTexts as texts } from '#web/print/sale/receipt.texts.ts'
import { type ReceiptPaper, receiptPapers, rememberedPaper, rememberPaper } from '#web/print/sale/receiptPaper.ts'
import { SaleReceipt } from '#web/print/sale/SaleReceipt.tsx'
import { SaleState } from '#web/sales/SaleState.tsx'
import { BackToSales } from '#web/sales/sale/saleLinks.tsx'
import { publicSettingsQuery } from '#web/settings/settings.queries.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { surface } from '#web/ui/theme/surface.ts'
import { color } from '#web/ui/theme/tokens.ts'

const from = '/admin/sales/$id/print'

/** The paper lies on the ground of the page. */
const sheet = { ...surface, bgcolor: color.page, py: { sm: 2 } }

const usePaper = () => {
  const { paper = rememberedPaper() } = useSearch({ from })
  const navigate = useNavigate({ from })
  const choose = (chosen: ReceiptPaper) => {
    rememberPaper(chosen)
    void navigate({ search: { paper: chosen }, state: true, replace: true, resetScroll: false })
  }
  return { paper, choose }
}

const Receipt = ({ sale }: { sale: Sale }) => {
  const id = useId()
  const { paper, choose } = usePaper()
  const shop = useQuery(publicSettingsQuery)
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <>
      <PageHeader
        title={texts.page}
        lead={texts.lead(saleNumber(sale.id), sale.customerName)}
        action={
          can(user, 'sales.read') ? (
            <LinkButton to="/admin/sales/$id" params={{ id: sale.id }} state startIcon={<ArrowBack />}>
              {texts.back}
            </LinkButton>
          ) : (
            <BackToSales />
          )
        }
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Tabs
          value={paper}
          onChange={(_event, chosen: ReceiptPaper) => choose(chosen)}
          aria-label={texts.papers}
          sx={{ flex: 1 }}
        >
          {receiptPapers.map(name => (
            <Tab key={name} value={name} label={texts.paper[name]} id={`${id}${name}`} aria-controls={`${id}panel`} />
          ))}
        </Tabs>
        <Button variant="contained" startIcon={<Print />} disabled={!shop.data} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Box>
      <Paper role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${paper}`} sx={sheet}>
        {shop.data && <SaleReceipt sale={sale} shop={shop.data} paper={paper} />}
        {!shop.data && shop.error && (
          <ErrorState failure={texts.shopFailed} error={shop.error} onRetry={() => void shop.refetch()} />
        )}
        {!shop.data && !shop.error && <LoadingState />}
      </Paper>
    </>
  )
}

/** The receipt is made in the browser, so that it prints without a connection. */
export const SaleReceiptPage = () => {
  const { id } = useParams({ from })
  return <SaleState id={id}>{sale => <Receipt sale={sale} />}</SaleState>
}
