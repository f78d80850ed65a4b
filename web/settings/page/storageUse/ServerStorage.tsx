import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { StorageUse } from '#contract/settings/storageUse.ts'
import { isDiskLow, monthsLeft } from '#web/settings/page/storageUse/monthsLeft.ts'
import { storageUseQuery } from '#web/settings/page/storageUse/storageUse.queries.ts'
import { storageUseTexts as texts } from '#web/settings/page/storageUse/storageUse.texts.ts'
import { formatBytes } from '#web/ui/format/formatBytes.ts'
import { gregorianMonth } from '#web/ui/format/shopTime.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { StatCard } from '#web/ui/page/StatCard.tsx'

const Figures = ({ use }: { use: StorageUse | undefined }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
      gap: 2,
    }}
  >
    <StatCard
      label={texts.database}
      value={use && formatBytes(use.databaseBytes)}
      comparison={use?.isRemoteDatabase ? texts.ofOtherMachine : texts.allData}
    />
    <StatCard
      label={texts.pictures}
      value={use && formatBytes(use.pictureBytes)}
      comparison={use && (use.isBucket ? texts.pictureCountInBucket : texts.pictureCount)(use.pictures)}
    />
    <StatCard
      label={texts.free}
      value={use && formatBytes(use.disk.freeBytes)}
      comparison={use && texts.ofDisk(formatBytes(use.disk.totalBytes))}
    />
  </Box>
)

const GrowthTable = ({ growth }: Pick<StorageUse, 'growth'>) => (
  <Table size="small" aria-label={texts.growth} sx={{ fontVariantNumeric: 'tabular-nums', maxWidth: 560 }}>
    <TableHead>
      <TableRow>
        <TableCell>{texts.month}</TableCell>
        <TableCell align="right">{texts.database}</TableCell>
        <TableCell align="right">{texts.pictures}</TableCell>
        <TableCell align="right">{texts.total}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {growth.toReversed().map(({ month, databaseBytes, pictureBytes }) => (
        <TableRow key={month}>
          <TableCell component="th" scope="row">
            {gregorianMonth(`${month}-01`)}
          </TableCell>
          {[databaseBytes, pictureBytes, databaseBytes + pictureBytes].map((bytes, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
            <TableCell key={index} align="right">
              {formatBytes(bytes)}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

const describeFirstGrowth = ({ sinceFirstRecord: since }: StorageUse): string => {
  if (!since) return texts.noGrowth
  const { day, databaseBytes, pictureBytes } = since
  return texts.sinceFirstRecord(day, {
    database: formatBytes(databaseBytes),
    pictures: formatBytes(pictureBytes),
    total: formatBytes(databaseBytes + pictureBytes),
  })
}

const Growth = ({ use }: { use: StorageUse }) => {
  const months = monthsLeft(use, new Date())
  return (
    <Section title={texts.growth}>
      {use.growth.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {describeFirstGrowth(use)}
        </Typography>
      ) : (
        <>
          <GrowthTable growth={use.growth} />
          {months !== undefined && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              {texts.lasts(months)}
            </Typography>
          )}
        </>
      )}
    </Section>
  )
}

/** How much space the shop's data take on the server, and how much is left. */
export const ServerStorage = () => {
  const { data: use, error, isLoadingError, refetch } = useQuery(storageUseQuery)
  if (isLoadingError) return <ErrorState failure={texts.failed} error={error} onRetry={() => void refetch()} />
  return (
    <Stack component="section" aria-label={texts.server} sx={{ gap: 2 }}>
      {use && isDiskLow(use) && (
        <Alert severity="warning">
          <AlertTitle>{texts.lowDisk}</AlertTitle>
          {texts.lowDiskAdvice}
        </Alert>
      )}
      <Figures use={use} />
      {use && <Growth use={use} />}
    </Stack>
  )
}
