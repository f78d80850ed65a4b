import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { warrantyTexts as texts } from '#web/warranties/warranty.texts.ts'

export const WarrantyChip = ({ isActive }: { isActive: boolean }) => (
  <StatusChip label={isActive ? texts.active : texts.expired} color={isActive ? 'green' : 'slate'} />
)
