import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode, Ref } from 'react'
import { ChooseButton } from '#web/ui/image/ChooseButton.tsx'
import { imageTexts as texts } from '#web/ui/image/image.texts.ts'
import { Thumbnail } from '#web/ui/image/Thumbnail.tsx'
import type { UploadState } from '#web/ui/image/useImageUpload.ts'
import { FailureAlert } from '#web/ui/page/FailureAlert.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** The steps of a chosen picture until the server has stored it. */
export type PendingState = { step: 'preparing' } | UploadState

interface Picture {
  src: string | undefined
  alt: string
}

/** A picture beside its message and its buttons, or above them in a narrow form. */
const PictureCard = ({ src, alt, actions, children }: Picture & { actions: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1.5, sm: 2 }, p: 1.5 }}>
    <Thumbnail src={src} alt={alt} />
    <Box sx={{ flex: '1 1 130px', display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: 1 }}>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>{actions}</Box>
    </Box>
  </Box>
)

const Progress = ({ label, share }: { label: string; share?: number }) => (
  <Box>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1 }}>
      <Typography variant="body2">{label}</Typography>
      {share !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {texts.percent(share)}
        </Typography>
      )}
    </Box>
    <LinearProgress
      aria-label={label}
      {...(share !== undefined && { variant: 'determinate', value: Math.floor(share * 100) })}
    />
  </Box>
)

const UploadMessage = ({ state }: { state: PendingState }) => {
  switch (state.step) {
    case 'preparing':
      return <Progress label={texts.preparing} />
    case 'uploading':
      return <Progress label={state.share < 1 ? texts.uploading : texts.finishing} share={state.share} />
    case 'waiting':
      return (
        <Alert severity="warning" role="status">
          {texts.waiting}
        </Alert>
      )
    case 'busy':
      return <Progress label={texts.busy} />
    case 'failed':
      return <FailureAlert failure={texts.uploadFailed} reason={state.reason} />
  }
}

interface UnsentProps extends Picture {
  state: PendingState
  /** It is the value of the field, as in a draft: discarding it leaves the field empty. */
  isValue: boolean
  retryRef: Ref<HTMLButtonElement> | undefined
  onRetry: () => void
  onDiscard: () => void
}

export const UnsentPicture = ({ state, isValue, retryRef, onRetry, onDiscard, ...picture }: UnsentProps) => {
  const isBlocked = state.step === 'failed' || state.step === 'waiting'
  return (
    <PictureCard
      {...picture}
      actions={
        <>
          {isBlocked && (
            <Button ref={retryRef} variant="outlined" onClick={onRetry}>
              {uiTexts.retry}
            </Button>
          )}
          <Button onClick={onDiscard}>{isBlocked || isValue ? texts.remove : uiTexts.cancel}</Button>
        </>
      }
    >
      <UploadMessage state={state} />
    </PictureCard>
  )
}

interface StoredProps extends Picture {
  onReplace: (file: File) => void
  onRemove: () => void
}

export const StoredPicture = ({ onReplace, onRemove, ...picture }: StoredProps) => (
  <PictureCard
    {...picture}
    actions={
      <>
        <ChooseButton onChoose={onReplace}>{texts.replace}</ChooseButton>
        <Button onClick={onRemove}>{texts.remove}</Button>
      </>
    }
  >
    <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'success.main' }}>
      <CheckCircle fontSize="small" aria-hidden />
      {texts.uploaded}
    </Typography>
  </PictureCard>
)
