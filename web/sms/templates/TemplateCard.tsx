import Edit from '@mui/icons-material/EditOutlined'
import RestartAlt from '@mui/icons-material/RestartAltOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { countSmsParts } from '#contract/sms/outbox/smsParts.ts'
import type { TemplateKind } from '#contract/sms/templates/templateKinds.ts'
import type { SmsTemplate } from '#contract/sms/templates/templates.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { templateTitle } from '#web/sms/templates/templateLabels.ts'
import { useBranches } from '#web/sms/templates/templates.queries.ts'
import { templatesTexts as texts } from '#web/sms/templates/templates.texts.ts'
import type { Preview } from '#web/sms/templates/usePreview.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'

export interface ChosenTemplate {
  action: 'edit' | 'reset'
  template: SmsTemplate
}

interface Props {
  onChoose: (chosen: ChosenTemplate) => void
  preview: Preview | undefined
}

const TemplateText = ({ template, onChoose, preview }: Props & { template: SmsTemplate }) => {
  const { kind, language, text, isEdited } = template
  const title = templateTitle(kind, useBranches())
  const languageName = smsTexts.languages[language]
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Typography variant="body2" color="textSecondary">
          {languageName}
        </Typography>
        {isEdited && <StatusChip label={texts.edited} color="blue" />}
        <Box sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
          {isEdited && (
            <IconAction
              label={texts.resetOne(title, languageName)}
              icon={<RestartAlt />}
              onClick={() => onChoose({ action: 'reset', template })}
            />
          )}
          <IconAction
            label={texts.editOne(title, languageName)}
            icon={<Edit />}
            onClick={() => onChoose({ action: 'edit', template })}
          />
        </Box>
      </Box>
      <Typography lang={language} sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {preview && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {smsTexts.parts(countSmsParts(preview.fill(kind, language, text)).parts)}
        </Typography>
      )}
    </Box>
  )
}

/** A kind of SMS with its text in each language. */
export const TemplateCard = ({
  kind,
  templates,
  ...props
}: Props & { kind: TemplateKind; templates: readonly SmsTemplate[] }) => (
  <Section title={templateTitle(kind, useBranches())}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        columnGap: 3,
        rowGap: 1.5,
      }}
    >
      {templates.map(template => (
        <TemplateText key={template.language} template={template} {...props} />
      ))}
    </Box>
  </Section>
)
