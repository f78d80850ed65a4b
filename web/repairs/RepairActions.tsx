import Delete from '@mui/icons-material/DeleteOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'
import { RowLink } from '#web/ui/list/RowLink.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'

interface Props {
  repair: RepairInList
  /** Missing if the user may not delete repairs. */
  onDelete?: ((repair: RepairInList) => void) | undefined
}

export const RepairActions = ({ repair, onDelete }: Props) => (
  <>
    <RowLink label={texts.print(repair.number)} icon={<Print />} href={`/admin/repairs/${repair.number}/print`} />
    {onDelete && (
      <IconAction label={texts.deleteOne(repair.number)} icon={<Delete />} onClick={() => onDelete(repair)} />
    )}
  </>
)
