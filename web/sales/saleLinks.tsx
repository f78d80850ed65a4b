import ArrowBack from '@mui/icons-material/ArrowBack'
import { useLocation } from '@tanstack/react-router'
import { saleTexts as texts } from '#web/sales/sale.texts.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

/** Restores the filter of the list from which this page was opened. It is stored in the browser's history state. */
export const BackToSales = () => (
  <LinkButton
    to="/admin/sales"
    search={useLocation({ select: ({ state }) => state.saleList }) ?? {}}
    startIcon={<ArrowBack />}
  >
    {texts.backToList}
  </LinkButton>
)
