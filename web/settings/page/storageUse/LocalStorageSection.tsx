import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  findLocalStorageProblem,
  localStorageCapacity,
  measureLocalStorage,
} from '#web/settings/page/storageUse/localStorageUse.ts'
import { storageUseTexts as texts } from '#web/settings/page/storageUse/storageUse.texts.ts'
import { formatBytes } from '#web/ui/format/formatBytes.ts'
import { ProgressBar } from '#web/ui/page/ProgressBar.tsx'
import { Section } from '#web/ui/page/Section.tsx'

const percent = (share: number) => share.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 })

const Usage = () => {
  const use = measureLocalStorage()
  if (!use) return <Alert severity="warning">{texts.notReadable}</Alert>
  return (
    <>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {texts.used(formatBytes(use.bytes), formatBytes(localStorageCapacity), percent(use.share))}
      </Typography>
      <Box sx={{ display: 'flex', maxWidth: 560 }}>
        <ProgressBar label={texts.usage} share={use.share} fillColor={use.isNearlyFull ? 'red' : 'primary'} />
      </Box>
      {use.isNearlyFull && (
        <Alert severity="warning">
          <AlertTitle>{texts.nearlyFull}</AlertTitle>
          {texts.nearlyFullAdvice}
        </Alert>
      )}
    </>
  )
}

/** Tests and measures the local storage of this browser. */
export const LocalStorageSection = () => {
  const [result, setResult] = useState<{ problem: string | null }>()
  return (
    <Section title={texts.browser}>
      <Stack sx={{ gap: 1.5 }}>
        <Typography variant="body2" color="textSecondary">
          {texts.browserHint}
        </Typography>
        <Usage />
        <Button
          variant="outlined"
          sx={{ alignSelf: { sm: 'start' } }}
          onClick={() => setResult({ problem: findLocalStorageProblem() })}
        >
          {texts.test}
        </Button>
        {result?.problem === null && (
          <Alert severity="success" role="status">
            {texts.working}
          </Alert>
        )}
        {typeof result?.problem === 'string' && (
          <Alert severity="error">
            <AlertTitle>{texts.broken}</AlertTitle>
            {texts.brokenReason(result.problem)}
          </Alert>
        )}
      </Stack>
    </Section>
  )
}
