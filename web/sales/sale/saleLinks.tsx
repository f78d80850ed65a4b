import ArrowBack from '@mui/icons-material/ArrowBack'
import { useLocation } from '@tanstack/react-router'
import { saleTexts as texts } from '#web/sales/sale/sale.texts.ts'
import type { SaleFilter } from '#web/sales/sale/saleFilter.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

/** The filter of the list from which this page was opened. It is stored in the browser's history state. */
export const usePreviousSaleFilter = (): SaleFilter => useLocation({ select: ({ state }) => state.saleList }) ?? {}

export const BackToSales = () => (
  <LinkButton to="/admin/sales" search={usePreviousSaleFilter()} startIcon={<ArrowBack />}>
    {texts.backToList}
  </LinkButton>
)
