import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Paper from '@mui/material/Paper'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { imeiLength, isImei } from '#contract/imei/imeiNumber.ts'
import { isComposing } from '#web/browser/isComposing.ts'
import { imeiTexts as texts } from '#web/imei/imei.texts.ts'
import { FieldFrame, hintId } from '#web/ui/form/FieldFrame.tsx'
import { surface } from '#web/ui/theme/surface.ts'

const digitsIn = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, imeiLength)

const problemOf = (digits: string): string | undefined => {
  if (!digits) return texts.missing
  return isImei(digits) ? undefined : texts.invalid
}

interface Props {
  /** The IMEI in the query string. */
  imeiInUrl: string
  /** Called for an invalid IMEI, too, because the previous result must disappear. */
  onCheck: (digits: string) => void
}

export const ImeiForm = ({ imeiInUrl, onCheck }: Props) => {
  const id = useId()
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    setDigits(digitsIn(imeiInUrl))
    setProblem(imeiInUrl ? problemOf(digitsIn(imeiInUrl)) : undefined)
  }, [imeiInUrl])
  const change = (text: string) => {
    setDigits(digitsIn(text))
    setProblem(undefined)
  }
  const check = () => {
    setProblem(problemOf(digits))
    if (digits) onCheck(digits)
  }
  // A browser does not submit a form by Enter while its button is disabled, so the user would see no error.
  const checkOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) check()
  }
  return (
    <Paper sx={{ ...surface, p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'minmax(0, 420px) auto' }, gap: 2, alignItems: 'start' }}>
        <FieldFrame id={id} label={texts.imei} required={false} problem={problem} hint={texts.hint}>
          <OutlinedInput
            id={id}
            value={digits}
            onChange={event => change(event.target.value)}
            onKeyDown={checkOnEnter}
            placeholder={texts.sample}
            autoComplete="off"
            autoFocus={!imeiInUrl}
            inputProps={{ inputMode: 'numeric', enterKeyHint: 'search', 'aria-describedby': hintId(id) }}
            sx={{ '& input': { fontVariantNumeric: 'tabular-nums', letterSpacing: '0.04em' } }}
          />
        </FieldFrame>
        <Button
          variant="contained"
          startIcon={<Search />}
          disabled={digits.length !== imeiLength}
          onClick={check}
          // Aligns the button with the input, which is below its label.
          sx={{ justifySelf: 'start', mt: { sm: 3.5 }, width: { xs: '100%', sm: 'auto' } }}
        >
          {texts.check}
        </Button>
      </Box>
    </Paper>
  )
}
