import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { offeredKinds, templateGroups } from '#contract/sms/templates/templateKinds.ts'
import type { SmsTemplate } from '#contract/sms/templates/templates.ts'
import { PreviewFailure } from '#web/sms/templates/PreviewFailure.tsx'
import { type ChosenTemplate, TemplateCard } from '#web/sms/templates/TemplateCard.tsx'
import { EditTemplateDialog, ResetTemplateDialog } from '#web/sms/templates/TemplateDialogs.tsx'
import { groupLabel } from '#web/sms/templates/templateLabels.ts'
import { smsTemplatesQuery, useBranches } from '#web/sms/templates/templates.queries.ts'
import { templatesTexts as texts } from '#web/sms/templates/templates.texts.ts'
import { usePreview } from '#web/sms/templates/usePreview.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

interface GroupProps {
  templates: readonly SmsTemplate[]
  onChoose: (chosen: ChosenTemplate) => void
}

const TemplateGroups = ({ templates, onChoose }: GroupProps) => {
  const [opened, setOpened] = useState(0)
  const id = useId()
  const { preview, failure } = usePreview()
  const branches = useBranches()
  const group = templateGroups[opened]
  return (
    <>
      <Tabs
        value={opened}
        onChange={(_event, next: number) => setOpened(next)}
        aria-label={texts.groups}
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {templateGroups.map(({ title }, index) => (
          <Tab
            key={title}
            value={index}
            label={groupLabel(title)}
            id={`${id}tab${index}`}
            aria-controls={`${id}panel`}
          />
        ))}
      </Tabs>
      {group && (
        <Stack role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}tab${opened}`} sx={{ gap: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {texts.explanations[group.title]}
          </Typography>
          {failure && <PreviewFailure {...failure} />}
          {offeredKinds(group.kinds, branches).map(kind => (
            <TemplateCard
              key={kind}
              kind={kind}
              templates={templates.filter(template => template.kind === kind)}
              preview={preview}
              onChoose={onChoose}
            />
          ))}
        </Stack>
      )}
    </>
  )
}

/** Every text that the shop sends by SMS, for Admins to edit. */
export const SmsTemplatesPage = () => {
  const { data, error, isPending, isLoadingError, refetch } = useQuery(smsTemplatesQuery)
  const [chosen, setChosen] = useState<ChosenTemplate>()
  const ChosenDialog = chosen?.action === 'reset' ? ResetTemplateDialog : EditTemplateDialog
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        action={
          <LinkButton to="/admin/settings" search={{ section: 'sms' }} variant="outlined">
            {texts.back}
          </LinkButton>
        }
      />
      {data && <TemplateGroups templates={data} onChoose={setChosen} />}
      {isPending && <LoadingState />}
      {isLoadingError && <ErrorState failure={texts.failed} error={error} onRetry={() => void refetch()} />}
      {chosen && <ChosenDialog template={chosen.template} onClose={() => setChosen(undefined)} />}
    </>
  )
}
