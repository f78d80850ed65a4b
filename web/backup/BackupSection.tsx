import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Archive, type Backups, runBackup } from '#contract/backup/backup.ts'
import { backupKeys, backupQuery, backupsQuery } from '#web/backup/backup.queries.ts'
import { backupTexts as texts } from '#web/backup/backup.texts.ts'
import { DownloadDialog } from '#web/backup/DownloadDialog.tsx'
import { severityOf } from '#web/backup/problemSeverity.ts'
import { call } from '#web/http/call.ts'
import { formatBytes } from '#web/ui/format/formatBytes.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const firstArchives = 5

const ArchiveRow = ({ archive, onDownload }: { archive: Archive; onDownload: (archive: Archive) => void }) => {
  const { at, bytes, isTested } = archive
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        {shopTime(at)}
        <Typography variant="body2" color="textSecondary">
          {[texts.age(at, new Date()), texts.checked(isTested), texts.size(formatBytes(bytes))].join(' · ')}
        </Typography>
      </div>
      <Button aria-label={texts.download(at)} onClick={() => onDownload(archive)} sx={{ flex: 'none' }}>
        {texts.downloadShort}
      </Button>
    </Box>
  )
}

const ArchiveList = ({ archives }: Pick<Backups, 'archives'>) => {
  const [showsAll, setShowsAll] = useState(false)
  const [downloaded, setDownloaded] = useState<Archive>()
  const shown = showsAll ? archives : archives.slice(0, firstArchives)
  return (
    <>
      <Box
        component="ul"
        aria-label={texts.title}
        sx={{ m: 0, p: 0, listStyle: 'none', maxWidth: 640, fontVariantNumeric: 'tabular-nums' }}
      >
        {shown.map(archive => (
          <ArchiveRow key={archive.name} archive={archive} onDownload={setDownloaded} />
        ))}
      </Box>
      {shown.length < archives.length && (
        <Button onClick={() => setShowsAll(true)} sx={{ alignSelf: 'start' }}>
          {texts.showAll(archives.length)}
        </Button>
      )}
      <Typography variant="body2" color="textSecondary">
        {texts.restore} <Box component="code">{texts.restoreCommand}</Box>
      </Typography>
      {downloaded && <DownloadDialog archive={downloaded} onClose={() => setDownloaded(undefined)} />}
    </>
  )
}

const Running = () => (
  <Stack role="status" sx={{ gap: 1, maxWidth: 560 }}>
    <Typography variant="body2">{texts.running}</Typography>
    <LinearProgress aria-label={texts.running} />
  </Stack>
)

/** The result of the last verification: every archive is read back before it gets into the list. */
const LastResult = ({ archives }: Pick<Backups, 'archives'>) => {
  const { data: state } = useQuery(backupQuery)
  const testedAt = archives.find(({ isTested }) => isTested)?.at
  if (!state) return null
  if (state.problem)
    return (
      <Alert severity={severityOf(state.problem)}>
        <AlertTitle>{texts[state.problem]}</AlertTitle>
        {texts.explanation(state)}
        {state.newestAt && <Box sx={{ mt: 1 }}>{texts.verified(state.newestAt, testedAt)}</Box>}
      </Alert>
    )
  if (!state.newestAt)
    return (
      <Alert severity="info" role="status">
        {texts.none}
      </Alert>
    )
  return (
    <Alert severity="success" role="status">
      {texts.verified(state.newestAt, testedAt)}
    </Alert>
  )
}

/** Reads the state again when a backup has ended, which also updates the warning above all pages. */
const useEndOfBackup = (isRunning: boolean | undefined) => {
  const cache = useQueryClient()
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && isRunning === false) void cache.invalidateQueries({ queryKey: backupKeys.all })
    wasRunning.current = isRunning ?? false
  }, [cache, isRunning])
}

const RunButton = ({ isRunning }: Pick<Backups, 'isRunning'>) => {
  const cache = useQueryClient()
  const [isStarting, setStarting] = useState(false)
  const run = async () => {
    setStarting(true)
    try {
      await call(runBackup, {})
    } catch (error) {
      showToast({ severity: 'error', message: texts.runFailed(reasonOf(error)) })
    }
    await cache.invalidateQueries({ queryKey: backupKeys.list })
    setStarting(false)
  }
  return (
    <Button
      variant="outlined"
      loading={isStarting}
      disabled={isRunning}
      onClick={run}
      sx={{ alignSelf: { sm: 'start' } }}
    >
      {texts.run}
    </Button>
  )
}

/** The backups of the shop: how good they are, run one now, download one. */
export const BackupSection = () => {
  const { data: backups, error, isPending, isLoadingError, refetch } = useQuery(backupsQuery)
  useEndOfBackup(backups?.isRunning)
  return (
    <Section title={texts.title}>
      <Stack sx={{ gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {texts.hint}
        </Typography>
        {backups && (
          <>
            <LastResult archives={backups.archives} />
            {backups.isRunning && <Running />}
            <RunButton isRunning={backups.isRunning} />
            {backups.archives.length > 0 && <ArchiveList archives={backups.archives} />}
          </>
        )}
        {isPending && <LoadingState />}
        {isLoadingError && <ErrorState failure={texts.listFailed} error={error} onRetry={() => void refetch()} />}
      </Stack>
    </Section>
  )
}
