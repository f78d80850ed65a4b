import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { HistoryEntry } from '#contract/repairs/repairs.ts'
import { trackedStatuses } from '#contract/tracking/steps.ts'
import { noteLabel } from '#web/language/labels.ts'
import { detailTexts as texts } from '#web/repairs/detail/detail.texts.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { PictureButton } from '#web/ui/image/PictureButton.tsx'
import { usePictureViewer } from '#web/ui/image/usePictureViewer.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { Timeline } from '#web/ui/page/Timeline.tsx'
import { TimelineEntry } from '#web/ui/page/TimelineEntry.tsx'

const pictureOf = ({ fileId, status, at }: HistoryEntry) =>
  fileId === null ? [] : [{ id: fileId, caption: texts.historyImage(status, shopTime(at)) }]

interface EntryProps {
  entry: HistoryEntry
  label: string
  onOpen: (fileId: string) => void
}

const Entry = ({ entry, label, onOpen }: EntryProps) => (
  <TimelineEntry>
    <RepairStatusChip status={entry.status} label={label} />
    <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {noteLabel(entry.note)}
    </Typography>
    {pictureOf(entry).map(picture => (
      <Box key={picture.id} sx={{ width: 144, my: 0.75 }}>
        <PictureButton picture={picture} onOpen={() => onOpen(picture.id)} />
      </Box>
    ))}
    <Typography variant="caption" color="textSecondary">
      {entry.by ? texts.historyBy(entry.by, shopTime(entry.at)) : shopTime(entry.at)}
    </Typography>
  </TimelineEntry>
)

/** The server sends the entries newest first. */
export const RepairHistory = ({ history }: { history: readonly HistoryEntry[] }) => {
  const labels = trackedStatuses(history.map(({ status }) => status))
  const { open, viewer } = usePictureViewer(history.flatMap(pictureOf))
  return (
    <Section title={texts.history}>
      <Timeline label={texts.history}>
        {history.map((entry, index) => (
          <Entry key={entry.id} entry={entry} label={labels[index] ?? entry.status} onOpen={open} />
        ))}
      </Timeline>
      {viewer}
    </Section>
  )
}
