import '#web/public/repair/status.css'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { statusLook, statusName } from '#web/public/repair/status.ts'
import { useTexts } from '#web/public/view.ts'

export const StatusChip = ({ status }: { status: string }) => {
  const texts = useTexts(repairTexts)
  return <span className={`chip ${statusLook(status).tone}`}>{statusName(status, texts)}</span>
}
