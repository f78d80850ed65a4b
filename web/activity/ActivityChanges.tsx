import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Activity } from '#contract/activity/activity.ts'
import { activityTexts as texts } from '#web/activity/activity.texts.ts'
import { changesOf } from '#web/activity/describeActivity.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** More are in the dialog of the record. */
const maxListedChanges = 3

/** The first fields that a record has changed. */
export const ActivityChanges = ({
  activity,
  names,
}: {
  activity: Activity
  names: Readonly<Record<string, string>>
}) => {
  const changes = changesOf(activity, names)
  if (changes.length === 0) return texts.empty
  const isChange = activity.before !== null && activity.after !== null
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {changes.slice(0, maxListedChanges).map(({ field, before, after }) => (
        <li key={field}>
          {uiTexts.labelled(field, isChange ? `${before} → ${after}` : activity.after ? after : before)}
        </li>
      ))}
      {changes.length > maxListedChanges && (
        <Typography component="li" variant="body2" color="textSecondary">
          {texts.more(changes.length - maxListedChanges)}
        </Typography>
      )}
    </Box>
  )
}
