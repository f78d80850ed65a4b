import ArrowBack from '@mui/icons-material/ArrowBack'
import Print from '@mui/icons-material/PrintOutlined'
import { repairTexts as texts } from '#web/repairs/repair.texts.ts'
import { listAsLeft } from '#web/repairs/repairFilter.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'

export const BackToList = () => (
  <LinkButton to="/admin/repairs" search={listAsLeft()} startIcon={<ArrowBack />}>
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
