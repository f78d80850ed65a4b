import Print from '@mui/icons-material/PrintOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import type { DrawerFigures } from '#contract/drawer/drawer.ts'
import { type DrawerDay, reopenDay } from '#contract/drawer/drawerDays.ts'
import { formatEtb } from '#contract/money.ts'
import { AmountLines } from '#web/drawer/AmountLines.tsx'
import { correctedLines, countLines, daysOfLateChanges, resultLines } from '#web/drawer/dayLines.ts'
import { drawerDayQuery, useDrawerChanges } from '#web/drawer/drawer.queries.ts'
import { drawerTexts } from '#web/drawer/drawer.texts.ts'
import { drawerDayTexts as texts } from '#web/drawer/drawerDays.texts.ts'
import { drawerName } from '#web/drawer/drawerFilter.ts'
import { LateList, MovementList } from '#web/drawer/EntryList.tsx'
import { figureLines } from '#web/drawer/figureLines.ts'
import { useDrawerNames } from '#web/drawer/useDrawerNames.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { DetailState } from '#web/ui/page/DetailState.tsx'
import { FactList } from '#web/ui/page/FactList.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
}

const back = <LinkButton to="/admin/drawer/days">{texts.back}</LinkButton>

const reopenSchema = reopenDay.input.pick({ reason: true })

const ReopenDialog = ({ day, onClose }: { day: DrawerDay; onClose: () => void }) => {
  const { id, counted, kept, takenBefore } = day
  const takenOut = takenBefore + (counted ?? kept) - kept
  const { reopen } = useDrawerChanges()
  const { idFor } = useAttemptId()
  const save = async (values: { reason: string }) => {
    await reopen({ id, ...values, reopeningId: idFor(values) })
    showToast({ severity: 'success', message: texts.reopened })
  }
  return (
    <FormDialog
      title={texts.reopen}
      submit={texts.reopen}
      failure={texts.reopenFailed}
      schema={reopenSchema}
      defaultValues={{ reason: '' }}
      onSubmit={save}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Typography variant="body2" color="textSecondary">
            {texts.reopenHint}
          </Typography>
          {takenOut > 0 && <Alert severity="info">{drawerTexts.takenOut(formatEtb(takenOut))}</Alert>}
          <TextInput control={control} name="reason" label={texts.reason} required autoFocus />
        </>
      )}
    </FormDialog>
  )
}

const Actions = ({ day, onReopen }: { day: DrawerDay; onReopen: () => void }) => {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {back}
      {day.isLast && can(user, 'drawer.ofEveryone') && (
        <Button variant="outlined" onClick={onReopen}>
          {texts.reopen}
        </Button>
      )}
      <LinkButton to="/admin/drawer/days/$id/print" params={{ id: day.id }} variant="contained" startIcon={<Print />}>
        {texts.print}
      </LinkButton>
    </Box>
  )
}

const Result = ({ day }: { day: DrawerDay }) => (
  <Section title={day.lateChanges.length > 0 ? texts.asClosed : texts.result}>
    <AmountLines lines={resultLines(day)} />
    {(day.reason || day.note) && (
      <Box sx={{ mt: 2 }}>
        <FactList
          facts={[
            ...(day.reason ? [[texts.reason, day.reason] as const] : []),
            ...(day.note ? [[texts.note, day.note] as const] : []),
          ]}
        />
      </Box>
    )}
  </Section>
)

/** What came after the close, each with the day on which it counts, and the corrected figure. */
const LateChanges = ({ day }: { day: DrawerDay }) => (
  <Section title={drawerTexts.lateChanges}>
    <Typography variant="body2" color="textSecondary">
      {drawerTexts.lateChangesHint(daysOfLateChanges(day))}
    </Typography>
    <LateList payments={day.lateChanges} showsDay />
    <Typography variant="h3" sx={{ mt: 2 }}>
      {texts.corrected}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      {texts.correctedHint}
    </Typography>
    <AmountLines lines={correctedLines(day)} />
  </Section>
)

/** What the expected amount consists of. Of a reopened day, that has changed since. */
const Parts = ({ day, figures }: { day: DrawerDay; figures: DrawerFigures }) => (
  <>
    <Section title={drawerTexts.figures}>
      <AmountLines lines={figureLines(day.opening, figures)} />
    </Section>
    {day.movements.length > 0 && (
      <Section title={drawerTexts.movements}>
        <MovementList movements={day.movements} day={day.day} />
      </Section>
    )}
    {day.late.length > 0 && (
      <Section title={drawerTexts.late}>
        <Typography variant="body2" color="textSecondary">
          {drawerTexts.lateHint}
        </Typography>
        <LateList payments={day.late} />
      </Section>
    )}
  </>
)

const Day = ({ day }: { day: DrawerDay }) => {
  const nameOf = useDrawerNames()
  const [isReopening, setReopening] = useState(false)
  const counted = countLines(day)
  return (
    <>
      <PageHeader
        title={texts.title(day.day, nameOf(day.branch))}
        lead={texts.closedLine(day.closedBy.name, shopTime(day.closedAt))}
        action={<Actions day={day} onReopen={() => setReopening(true)} />}
      />
      {day.reopened && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {texts.wasReopened(day.reopened.by, shopTime(day.reopened.at), day.reopened.reason)}{' '}
          <TextLink to="/admin/drawer" search={{ branch: drawerName(day.branch) }}>
            {texts.openDrawer}
          </TextLink>
        </Alert>
      )}
      <Box sx={columns}>
        <Result day={day} />
        {day.lateChanges.length > 0 && <LateChanges day={day} />}
        {counted.length > 0 && (
          <Section title={texts.count}>
            <AmountLines lines={counted} />
          </Section>
        )}
        {day.figures && <Parts day={day} figures={day.figures} />}
      </Box>
      {isReopening && <ReopenDialog day={day} onClose={() => setReopening(false)} />}
    </>
  )
}

/** A closed day: as it was closed, and with what has come since. */
export const DrawerDayPage = () => {
  const { id } = useParams({ from: '/admin/drawer/days/$id' })
  return (
    <DetailState
      query={useQuery(drawerDayQuery(id))}
      notFoundCode="drawer.notFound"
      texts={{ ...texts, fetchFailed: texts.dayFetchFailed }}
      back={back}
    >
      {day => <Day day={day} />}
    </DetailState>
  )
}
