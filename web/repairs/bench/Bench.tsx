import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { BenchCard } from '#web/repairs/bench/BenchCard.tsx'
import { BenchPhoto } from '#web/repairs/bench/BenchPhoto.tsx'
import { BenchUpdate } from '#web/repairs/bench/BenchUpdate.tsx'
import { benchTexts as texts } from '#web/repairs/bench/bench.texts.ts'
import { PhotoOffer, type SavedStatus } from '#web/repairs/bench/PhotoOffer.tsx'
import { repairListQuery } from '#web/repairs/ticket/repairs.queries.ts'
import { skeletonRows } from '#web/ui/list/columns.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

/** A Technician lists only their own repairs. Sorted by what is due, only open ones, the most delayed first. */
const mine = {
  ...{ search: '', delayed: false, dueToday: false, balanceDue: false, toGiveBack: false },
  ...({ sort: 'due', limit: 25 } as const),
}

const cards = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(320px, 1fr))' },
  gap: 1,
  m: 0,
  p: 0,
  listStyle: 'none',
}

/** The open repairs of a Technician, most urgent first. */
export const Bench = () => {
  const list = useInfiniteQuery(repairListQuery(mine))
  const [updated, setUpdated] = useState<RepairInList>()
  const [saved, setSaved] = useState<SavedStatus>()
  const [photoOf, setPhotoOf] = useState<string>()
  const repairs = list.data?.pages.flatMap(({ items }) => items)
  return (
    <Box component="section" aria-label={texts.title} sx={{ mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      {list.isLoadingError && (
        <ErrorState failure={texts.fetchFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {repairs?.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      <Box component="ul" aria-label={texts.title} aria-busy={list.isPending} sx={cards}>
        {list.isPending && skeletonRows.slice(0, 3).map(key => <Skeleton key={key} component="li" height={148} />)}
        {repairs?.map(repair => (
          <BenchCard
            key={repair.id}
            repair={repair}
            onUpdate={() => setUpdated(repair)}
            onSaved={status => setSaved({ number: repair.number, status })}
          />
        ))}
      </Box>
      {list.hasNextPage && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          <TextLink to="/admin/repairs" search={{ sort: 'due' }}>
            {texts.showAll}
          </TextLink>
        </Typography>
      )}
      {saved && (
        <PhotoOffer saved={saved} onAccept={() => setPhotoOf(saved.number)} onDismiss={() => setSaved(undefined)} />
      )}
      {photoOf && (
        <BenchPhoto number={photoOf} onAdded={() => setSaved(undefined)} onClose={() => setPhotoOf(undefined)} />
      )}
      {updated && <BenchUpdate number={updated.number} onClose={() => setUpdated(undefined)} />}
    </Box>
  )
}
