import type { Coverage } from '#contract/warranties/warranties.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { warrantyTexts as texts } from '#web/warranties/warranty.texts.ts'

interface Props extends Pick<Coverage, 'isActive'> {
  endedBecause?: Coverage['endedBecause']
}

export const WarrantyChip = ({ isActive, endedBecause }: Props) => {
  if (isActive) return <StatusChip label={texts.active} color="green" />
  return <StatusChip label={endedBecause ? texts.ended : texts.expired} color="slate" />
}
