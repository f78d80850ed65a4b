import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { SmsTemplate } from '#contract/sms/templates/templates.ts'
import { SmsLength } from '#web/sms/outbox/SmsLength.tsx'
import { templatesTexts as texts } from '#web/sms/templates/templates.texts.ts'
import type { Preview } from '#web/sms/templates/usePreview.ts'
import { radius } from '#web/ui/theme/tokens.ts'

interface Props {
  template: Pick<SmsTemplate, 'kind' | 'language'>
  /** As it is being edited. */
  text: string
  preview: Preview
}

/** The SMS as a customer gets it, with its length and cost. */
export const SmsPreview = ({ template: { kind, language }, text, preview }: Props) => {
  const id = useId()
  const sms = preview.fill(kind, language, text)
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {preview.titleOf(kind, language)}
      </Typography>
      <Typography
        lang={language}
        sx={{ p: 1.5, bgcolor: 'background.default', borderRadius: `${radius.surface}px`, overflowWrap: 'anywhere' }}
      >
        {sms}
      </Typography>
      <SmsLength text={sms} written={text} partPrice={preview.partPrice} />
      {preview.partPrice === null && (
        <Typography variant="body2" color="textSecondary">
          {texts.noPrice}
        </Typography>
      )}
    </Box>
  )
}
