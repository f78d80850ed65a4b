import ArrowBack from '@mui/icons-material/ArrowBack'
import Print from '@mui/icons-material/PrintOutlined'
import { useLocation } from '@tanstack/react-router'
import { repairTexts as texts } from '#web/repairs/ticket/repair.texts.ts'
import type { RepairFilter } from '#web/repairs/ticket/repairFilter.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

/** The filter of the list from which this page was opened. It is stored in the browser's history state. */
export const usePreviousListFilter = (): RepairFilter => useLocation({ select: ({ state }) => state.repairList }) ?? {}

export const BackToList = () => (
  <LinkButton to="/admin/repairs" search={usePreviousListFilter()} startIcon={<ArrowBack />}>
    {texts.backToList}
  </LinkButton>
)

export const PrintLink = ({ number }: { number: string }) => (
  <LinkButton
    to="/admin/repairs/$number/print"
    params={{ number }}
    target="_blank"
    variant="outlined"
    startIcon={<Print />}
  >
    {texts.print}
  </LinkButton>
)
