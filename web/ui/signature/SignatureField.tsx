import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { pictureUrl } from '#contract/files/files.ts'
import { FieldGroup } from '#web/ui/form/FieldGroup.tsx'
import { ChooseButton } from '#web/ui/image/ChooseButton.tsx'
import { useObjectUrl } from '#web/ui/image/useObjectUrl.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { signatureTexts as texts } from '#web/ui/signature/signature.texts.ts'
import { newSignature, type Signature } from '#web/ui/signature/signature.ts'
import { signatureFromFile } from '#web/ui/signature/signatureFromFile.ts'
import { signatureSize } from '#web/ui/signature/strokes.ts'
import { usePad } from '#web/ui/signature/usePad.ts'
import { color } from '#web/ui/theme/tokens.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  label: string
  /** A PNG of 500 × 200. */
  value: Signature | null
  onChange: (signature: Signature | null) => void
  required?: boolean
  problem?: string
  hint?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

const cover = { position: 'absolute', inset: 0, width: '100%', height: '100%' }

/** The line on an empty pad, with a hint or the missing-signature message. */
const SignatureLine = ({ hasProblem }: { hasProblem: boolean }) => (
  <Box
    aria-hidden
    sx={{
      position: 'absolute',
      insetInline: '8%',
      bottom: '18%',
      borderTop: 1,
      borderColor: hasProblem ? 'error.main' : color.outline,
      color: hasProblem ? 'error.main' : 'text.secondary',
      pointerEvents: 'none',
    }}
  >
    <Typography variant="caption">{hasProblem ? texts.missing : texts.signHere}</Typography>
  </Box>
)

const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Box sx={{ ...cover, display: 'grid', placeContent: 'center', p: 2, bgcolor: 'background.default' }}>
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      }
    >
      {texts.notLoaded}
    </Alert>
  </Box>
)

/** A signature, drawn with a finger, a pen or the mouse. People who cannot draw can choose a picture of it. */
export const SignatureField = ({ label, value, onChange, required = false, problem, hint, ref }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<Signature>()
  const [fileProblem, setFileProblem] = useState<string>()
  const { pad, hasFailed, retry } = usePad(canvas, png => {
    const signature = newSignature(png)
    setDrawn(signature)
    setFileProblem(undefined)
    onChange(signature)
  })
  const isOnPad = value?.id === drawn?.id
  const local = useObjectUrl(isOnPad ? undefined : value?.png)
  const picture = value && !value.png ? pictureUrl(value.id) : local
  useEffect(() => {
    if (value === null) pad?.clear()
  }, [value, pad])
  const choose = async (file: Blob) => {
    try {
      onChange(newSignature(await signatureFromFile(file)))
      setFileProblem(undefined)
    } catch (error) {
      setFileProblem(reasonOf(error))
    }
  }
  const visibleProblem = fileProblem ?? problem
  return (
    <FieldGroup id={useId()} label={label} required={required} problem={visibleProblem} hint={hint}>
      <Box
        data-scheme="light"
        sx={{
          position: 'relative',
          width: '100%',
          maxWidth: signatureSize.width + 2,
          border: 1,
          borderColor: visibleProblem ? 'error.main' : color.outline,
          borderRadius: 1,
          overflow: 'hidden',
          bgcolor: 'common.white',
        }}
      >
        <Box
          component="canvas"
          ref={canvas}
          role="img"
          aria-label={texts.canvas}
          sx={{
            display: 'block',
            width: '100%',
            aspectRatio: `${signatureSize.width} / ${signatureSize.height}`,
            touchAction: 'none',
            cursor: 'crosshair',
          }}
        />
        {pad && value === null && <SignatureLine hasProblem={problem !== undefined} />}
        {picture && !isOnPad && <Box component="img" src={picture} alt={texts.drawn} sx={cover} />}
        {!pad && !hasFailed && <Skeleton variant="rectangular" sx={cover} />}
        {hasFailed && <LoadFailure onRetry={retry} />}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        {/* An empty pad has nothing to clear, so Tab passes over the button. */}
        <Button variant="outlined" tabIndex={value === null ? -1 : 0} onClick={() => onChange(null)}>
          {texts.clear}
        </Button>
        <ChooseButton ref={ref} variant="text" onChoose={choose}>
          {texts.choose}
        </ChooseButton>
      </Box>
    </FieldGroup>
  )
}
