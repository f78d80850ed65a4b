import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { receiptTexts as texts } from '#web/print/sale/receipt.texts.ts'
import { type ReceiptPaper, receiptPapers, rememberedPaper, rememberPaper } from '#web/print/sale/receiptPaper.ts'
import { publicSettingsQuery } from '#web/settings/settings.queries.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { surface } from '#web/ui/theme/surface.ts'
import { color } from '#web/ui/theme/tokens.ts'

/** The paper lies on the ground of the page. */
const sheet = { ...surface, bgcolor: color.page, py: { sm: 2 } }

interface Props {
  from: '/admin/sales/$id/print' | '/admin/sales/$id/returns/$returnId/print' | '/admin/drawer/days/$id/print'
  children: (shop: PublicSettings, paper: ReceiptPaper) => ReactNode
}

/** A receipt, or a closed day, on the paper that is chosen, and the button that prints it. */
export const ReceiptSheet = ({ from, children }: Props) => {
  const id = useId()
  const { paper = rememberedPaper() } = useSearch({ from })
  const navigate = useNavigate({ from })
  const shop = useQuery(publicSettingsQuery)
  const choose = (chosen: ReceiptPaper) => {
    rememberPaper(chosen)
    void navigate({ search: { paper: chosen }, state: true, replace: true, resetScroll: false })
  }
  return (
    <>
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
        {shop.data && children(shop.data, paper)}
        {!shop.data && shop.error && (
          <ErrorState failure={texts.shopFailed} error={shop.error} onRetry={() => void shop.refetch()} />
        )}
        {!shop.data && !shop.error && <LoadingState />}
      </Paper>
    </>
  )
}
