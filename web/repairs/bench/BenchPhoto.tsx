import { z } from 'zod'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { benchTexts as texts } from '#web/repairs/bench/bench.texts.ts'
import { statusTexts } from '#web/repairs/status/status.texts.ts'
import { useRepairChanges } from '#web/repairs/ticket/repairs.queries.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { ImageInput } from '#web/ui/image/ImageInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const schema = z.object({ fileId: z.string(texts.photoMissing) })

interface Props {
  number: string
  onAdded: () => void
  onClose: () => void
}

/** Adds a photo to the history of a repair. Its status stays. */
export const BenchPhoto = ({ number, onAdded, onClose }: Props) => {
  const { setStatus } = useRepairChanges()
  const { idFor } = useAttemptId()
  const save = async ({ fileId }: z.output<typeof schema>) => {
    const update = { number, fileId }
    await setStatus({ ...update, id: idFor(update) })
    onAdded()
    showToast({ severity: 'success', message: statusTexts.entrySaved })
  }
  return (
    <FormDialog
      title={texts.photoOf(number)}
      size="sm"
      submit={texts.addPhoto}
      failure={texts.photoFailed}
      schema={schema}
      defaultValues={{}}
      onSubmit={save}
      onClose={onClose}
    >
      {({ control }) => <ImageInput control={control} name="fileId" label={texts.photo} required />}
    </FormDialog>
  )
}
