import '#web/public/repair/status.css'
import { useTexts } from '#web/public/publicView.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { statusName, statusTone } from '#web/public/repair/status.ts'

export const StatusChip = ({ status }: { status: string }) => {
  const texts = useTexts(repairTexts)
  return <span className={`chip ${statusTone(status)}`}>{statusName(status, texts)}</span>
}
