import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef } from 'react'
import { pictureUrl } from '#contract/files/files.ts'
import { FieldGroup } from '#web/ui/form/FieldGroup.tsx'
import { pictureEdits, useRegisterUpload } from '#web/ui/form/uploads.ts'
import { ChooseButton } from '#web/ui/image/ChooseButton.tsx'
import { imageTexts as texts } from '#web/ui/image/image.texts.ts'
import { type PendingState, StoredPicture, UnsentPicture } from '#web/ui/image/PictureCard.tsx'
import { defaultLimit, type ImageLimit } from '#web/ui/image/shrinkImage.ts'
import { TakePhotoButton } from '#web/ui/image/TakePhotoButton.tsx'
import { type ChosenPicture, useChosenImage } from '#web/ui/image/useChosenImage.ts'
import { useDropAndPaste } from '#web/ui/image/useDropAndPaste.ts'
import { useImageUpload } from '#web/ui/image/useImageUpload.ts'
import { useRestoredFocus } from '#web/ui/page/useRestoredFocus.ts'
import { color } from '#web/ui/theme/tokens.ts'

export interface ImageFieldProps {
  /** Of the form, with the name of its field; see useUploads. */
  control: object
  name: string
  label: string
  /** The id of the stored picture, or of the unsent one of a draft. */
  value: string | null
  onChange: (id: string | null) => void
  limit?: ImageLimit
  /** A picture from a draft that was not uploaded before the page was closed. */
  unsent?: ChosenPicture | undefined
  /** Called with the picture that is not stored yet, and with undefined once it is. */
  onUnsentChange?: (picture: ChosenPicture | undefined) => void
  required?: boolean
  problem?: string
  hint?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

interface NoPictureProps {
  isOver: boolean
  onFile: (file: Blob) => void
  onProblem: (problem: string) => void
  captureFailed: string
  ref: Ref<HTMLButtonElement> | undefined
}

const NoPicture = ({ isOver, onFile, onProblem, captureFailed, ref }: NoPictureProps) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, p: 2 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      <ChooseButton ref={ref} onChoose={onFile} startIcon={<AddPhoto />}>
        {texts.choose}
      </ChooseButton>
      <TakePhotoButton onTake={onFile} onProblem={onProblem} captureFailed={captureFailed} />
    </Box>
    <Typography
      variant="caption"
      color="textSecondary"
      sx={{ textAlign: 'center', '@media (hover: none)': { display: 'none' } }}
    >
      {isOver ? texts.dropNow : texts.dropOrPaste}
    </Typography>
  </Box>
)

/** The text for screen readers. A failure has its own alert. */
const announcement = (state: PendingState | undefined, isStored: boolean): string => {
  if (state?.step === 'preparing') return texts.preparing
  if (state?.step === 'uploading') return texts.uploading
  if (state?.step === 'busy') return texts.busy
  return !state && isStored ? texts.uploaded : ''
}

const dropZone = (isOver: boolean, hasProblem: boolean, isEmpty: boolean) => ({
  display: 'grid',
  alignContent: 'center',
  minHeight: 134,
  border: 1,
  borderStyle: isEmpty ? 'dashed' : 'solid',
  borderColor: isOver ? 'primary.main' : hasProblem ? 'error.main' : color.outline,
  borderRadius: 1,
  bgcolor: isOver ? color.primaryTint : 'background.paper',
})

const useReportUnsent = (picture: ChosenPicture | undefined, onUnsentChange: ImageFieldProps['onUnsentChange']) => {
  const notify = useEffectEvent((unsent: ChosenPicture | undefined) => onUnsentChange?.(unsent))
  useEffect(() => notify(picture), [picture])
}

/** A picture field: choose, drop, paste or take a photo. It is shrunk in the browser and uploaded at once. */
export const ImageField = (props: ImageFieldProps) => {
  const { label, value, onChange, limit = defaultLimit, required = false, problem, hint, ref } = props
  const container = useRef<HTMLDivElement>(null)
  // The server may not have it, so its bytes are shown again if its replacement is given up.
  const unsentValue = props.unsent?.id === value ? props.unsent : undefined
  const { picture, preview, isShrinking, ...image } = useChosenImage(limit, props.unsent, unsentValue)
  const upload = useImageUpload(picture, onChange)
  const state: PendingState | undefined = isShrinking ? { step: 'preparing' } : upload.state
  const isEmpty = !state && value === null
  const stored = value === null ? undefined : pictureUrl(value, 'thumbnail')
  const isChosen = picture?.id === value
  const src = state || isChosen ? preview : stored
  const visibleProblem = image.problem ?? (state ? undefined : problem)
  const reportEdit = () => pictureEdits.set(props.control)
  const reportProblem = useEffectEvent(reportEdit)
  useEffect(() => {
    if (image.problem) reportProblem()
  }, [image.problem])
  const choose = (file: Blob) => {
    reportEdit()
    void image.choose(file)
  }
  const discard = () => {
    reportEdit()
    image.discard()
  }
  const { isOver, listeners } = useDropAndPaste({ container, isEmpty, onFile: choose })
  const focus = useRestoredFocus(container, state?.step ?? (isEmpty ? 'empty' : 'stored'))
  useRegisterUpload(props.control, props.name, state?.step)
  useReportUnsent(state && picture, props.onUnsentChange)
  const remove = () => {
    reportEdit()
    image.clear()
    onChange(null)
  }
  return (
    <FieldGroup id={useId()} label={label} required={required} problem={visibleProblem} hint={hint}>
      <Box
        ref={container}
        tabIndex={-1}
        {...listeners}
        {...focus}
        sx={dropZone(isOver, visibleProblem !== undefined, isEmpty)}
      >
        {isEmpty && (
          <NoPicture
            ref={ref}
            isOver={isOver}
            onFile={choose}
            onProblem={image.setProblem}
            captureFailed={limit.captureFailed}
          />
        )}
        {state && (
          <UnsentPicture
            retryRef={ref}
            src={src}
            alt={label}
            state={state}
            isValue={isChosen}
            onRetry={upload.retry}
            onDiscard={isChosen ? remove : discard}
          />
        )}
        {!state && value !== null && <StoredPicture src={src} alt={label} onReplace={choose} onRemove={remove} />}
        <Box role="status" className="visually-hidden">
          {announcement(state, value !== null)}
        </Box>
      </Box>
    </FieldGroup>
  )
}
