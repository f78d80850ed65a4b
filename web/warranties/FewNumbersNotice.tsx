import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { maxWarranties, warnFromWarranties } from '#contract/warranties/warrantyTerms.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { warrantyCountQuery } from '#web/warranties/warranties.queries.ts'
import { fewNumbersTexts as texts } from '#web/warranties/warranty.texts.ts'

/** Admins can delete old warranties before all numbers are used. */
export const FewNumbersNotice = () => {
  const { data } = useQuery(warrantyCountQuery)
  if (!data || data.used < warnFromWarranties) return null
  return (
    <Alert severity="warning" sx={{ borderRadius: 0, px: { xs: 2, md: 3 } }}>
      {texts.left(formatCount(data.used), formatCount(maxWarranties - data.used))}{' '}
      <TextLink to="/admin/warranty">{texts.open}</TextLink>
    </Alert>
  )
}
