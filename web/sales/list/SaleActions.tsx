import Delete from '@mui/icons-material/DeleteOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { saleListTexts as texts } from '#web/sales/list/saleList.texts.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'

interface Props {
  id: string
  onPrint: () => void
  /** Undefined if everything was returned. */
  onIssueWarranty?: (() => void) | undefined
  /** Undefined if the user may not delete this sale. */
  onDelete?: (() => void) | undefined
}

export const SaleActions = ({ id, onPrint, onIssueWarranty, onDelete }: Props) => (
  <>
    <IconAction label={texts.print(saleNumber(id))} icon={<Print />} onClick={onPrint} />
    {onIssueWarranty && (
      <IconAction label={texts.issueWarranty(saleNumber(id))} icon={<VerifiedUser />} onClick={onIssueWarranty} />
    )}
    {onDelete && <IconAction label={texts.deleteOne(saleNumber(id))} icon={<Delete />} onClick={onDelete} />}
  </>
)
