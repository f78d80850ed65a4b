import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { BulkMessage } from '#contract/sms/bulk/bulk.ts'
import { countSmsParts } from '#contract/sms/outbox/smsParts.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { ProgressBar } from '#web/ui/page/ProgressBar.tsx'

const recipientCountOf = ({ waiting, sent, failed, unknown, cancelled }: BulkMessage): number =>
  waiting + sent + failed + unknown + cancelled

/** How far a bulk message is, and what happened to its recipients so far. */
export const BulkProgress = ({ bulk }: { bulk: BulkMessage }) => {
  const all = recipientCountOf(bulk)
  const done = all - bulk.waiting
  const results = [
    texts.result(bulk),
    bulk.unknown > 0 && texts.unknownCount(bulk.unknown),
    bulk.withdrawn > 0 && texts.withdrawnCount(bulk.withdrawn),
    bulk.cancelled > bulk.withdrawn && texts.optedOutResult(bulk.cancelled - bulk.withdrawn),
    bulk.duplicates > 0 && texts.duplicateCount(bulk.duplicates),
    bulk.partCost > 0 && texts.costOf(bulk, countSmsParts(bulk.text).parts * bulk.partCost),
  ].filter(result => result !== false)
  return (
    <Stack sx={{ gap: 0.5, minWidth: 200, fontVariantNumeric: 'tabular-nums' }}>
      {bulk.waiting > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <ProgressBar label={texts.progress(bulk.title)} share={all === 0 ? 1 : done / all} />
          <Typography variant="body2">{texts.done(done, all)}</Typography>
        </Box>
      )}
      {bulk.isPausedByProgram && (
        <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {texts.pausedByProgram}
        </Typography>
      )}
      {done > 0 &&
        results.map(result => (
          <Typography key={result} variant="body2" color="textSecondary">
            {result}
          </Typography>
        ))}
    </Stack>
  )
}
