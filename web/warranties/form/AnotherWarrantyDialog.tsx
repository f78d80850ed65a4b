import type { Coverage } from '#contract/warranties/warranties.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { describeCoverage } from '#web/warranties/activeCoverages.ts'
import { anotherWarrantyTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'
import { warrantyTexts } from '#web/warranties/warranty.texts.ts'

interface Props {
  /** The warranties that the device has. */
  active: readonly Coverage[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks before a device that is under warranty gets another one: the notice in the form may be scrolled away. */
export const AnotherWarrantyDialog = ({ active, onConfirm, onClose }: Props) => (
  <ConfirmDialog
    title={texts.title}
    confirm={texts.confirm}
    cancel={texts.cancel}
    failure={texts.failed}
    onConfirm={async () => onConfirm()}
    onClose={onClose}
  >
    {active.map(coverage => (
      <p key={coverage.id}>
        {describeCoverage(coverage)} {warrantyTexts.numbered(coverage.number)}
      </p>
    ))}
    <p>{texts.question}</p>
  </ConfirmDialog>
)
