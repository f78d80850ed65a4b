import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Coverage } from '#contract/warranties/warranties.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import { problemLabel } from '#web/language/labels.ts'
import { isUnreachable } from '#web/offline/offlineCopy.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'
import { Copyable } from '#web/ui/page/CopyButton.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { WarrantyChip } from '#web/warranties/WarrantyChip.tsx'
import { coverageTexts as texts, warrantyTexts } from '#web/warranties/warranty.texts.ts'

export const describeIssue = ({ createdAt, customerName }: Coverage): string =>
  texts.issued(shopDate(createdAt), customerName)

export const coveredWork = ({ workItems }: Coverage): string =>
  texts.items(workItems.map(problemLabel)) || texts.general

interface RowProps<C extends Coverage> {
  coverage: C
  /** The number as a link, for those who may open the warranty. */
  link: (coverage: C) => ReactNode
}

const Row = <C extends Coverage>({ coverage, link }: RowProps<C>) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, py: 0.75 }}
  >
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      <Copyable what={warrantyTexts.copied(coverage.number)} text={coverage.number}>
        {link(coverage)}
      </Copyable>
    </Typography>
    <WarrantyChip {...coverage} />
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {coverage.isActive ? texts.until(shopDate(coverage.validUntil)) : texts.ended(shopDate(coverage.validUntil))}
    </Typography>
    <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
      {formatDevice(coverage)} · {coveredWork(coverage)} · {describeIssue(coverage)}
    </Typography>
  </Box>
)

interface Props<C extends Coverage> {
  list: Pick<UseQueryResult<{ items: C[] }>, 'data' | 'error' | 'isPending' | 'refetch'>
  link: RowProps<C>['link']
  none: string
  /** A button below the list. */
  action?: ReactNode
}

/** The warranties of a device, a ticket or a sale. */
export const Coverages = <C extends Coverage>({
  list: { data, error, isPending, refetch },
  link,
  none,
  action,
}: Props<C>) => (
  <Section title={texts.title}>
    {isPending && <Skeleton width="60%" />}
    {!data && error && isUnreachable(error) && (
      <Typography variant="body2" color="textSecondary">
        {texts.needsConnection}
      </Typography>
    )}
    {!data && error && !isUnreachable(error) && (
      <ErrorState failure={warrantyTexts.listFailed} error={error} onRetry={() => void refetch()} />
    )}
    {data?.items.length === 0 && (
      <Typography variant="body2" color="textSecondary">
        {none}
      </Typography>
    )}
    {data && data.items.length > 0 && (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.items.map(coverage => (
          <Row key={coverage.id} coverage={coverage} link={link} />
        ))}
      </Box>
    )}
    {action && <Box sx={{ mt: 1 }}>{action}</Box>}
  </Section>
)
