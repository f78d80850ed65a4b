import CloudUpload from '@mui/icons-material/CloudUploadOutlined'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import { useUnsentSales } from '#web/sales/unsent/useUnsentSales.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { type Tone, tone } from '#web/ui/theme/tokens.ts'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

const styleOf = (color: Tone) => ({
  minWidth: 0,
  flexShrink: 0,
  px: 1,
  whiteSpace: 'nowrap',
  color: tone[color].text,
  bgcolor: tone[color].ground,
  '& .MuiButton-startIcon': { mr: 0.75, ml: 0 },
})

/** How many sales of this device are not on the server yet, on every page. Opens the list of them. */
export const UnsentSalesButton = () => {
  const { unsent, damaged, sellerIds } = useUnsentSales()
  const isWide = useIsWide()
  const count = sellerIds.length
  if (count === 0) return null
  const hasProblem =
    damaged.length > 0 ||
    unsent.some(({ syncStatus, isBeingCorrected }) => syncStatus === 'refused' && !isBeingCorrected)
  return (
    <LinkButton
      to="/admin/unsent-sales"
      size="small"
      startIcon={<CloudUpload />}
      sx={styleOf(hasProblem ? 'red' : 'amber')}
    >
      <span>
        {count} <span className={isWide ? undefined : 'visually-hidden'}>{texts.unsent}</span>{' '}
        <span className="visually-hidden">{texts.unsentWhat(count)}</span>
      </span>
    </LinkButton>
  )
}
