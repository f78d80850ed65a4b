import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { type PageSize, pageSizes } from '#web/ui/list/pageSizes.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

export interface PagerProps {
  /** The list. Its top is shown when another page is chosen. */
  top?: RefObject<HTMLDivElement | null>
  pageSize: PageSize
  onPageSize: (pageSize: PageSize) => void
  /** The numbers of the first and the last visible row, counted from 1. */
  firstRow: number
  lastRow: number
  /** How many rows all pages have, if that is known. */
  total?: number
  isLoading: boolean
  /** Undefined on the first page. */
  onPrevious: (() => void) | undefined
  /** Undefined on the last page. */
  onNext: (() => void) | undefined
}

const SizeSelect = ({ pageSize, onPageSize }: Pick<PagerProps, 'pageSize' | 'onPageSize'>) => (
  <Typography component="label" variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    {uiTexts.rowsPerPage}
    <Select
      native
      value={pageSize}
      onChange={event => onPageSize(Number(event.target.value) as PageSize)}
      sx={{ bgcolor: 'background.paper' }}
    >
      {pageSizes.map(size => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </Select>
  </Typography>
)

/** The page size, the visible rows, and the way to the previous and the next page. */
export const Pager = ({
  pageSize,
  onPageSize,
  firstRow,
  lastRow,
  total,
  isLoading,
  onPrevious,
  onNext,
}: PagerProps) => (
  <Box
    component="nav"
    aria-label={uiTexts.pages}
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1, pt: 1.5 }}
  >
    <SizeSelect pageSize={pageSize} onPageSize={onPageSize} />
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, ml: 1 }}>
      <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {lastRow >= firstRow && uiTexts.visibleRows(firstRow, lastRow, total)}
      </Typography>
      <IconButton aria-label={uiTexts.previousPage} disabled={!onPrevious || isLoading} onClick={onPrevious}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={uiTexts.nextPage} disabled={!onNext || isLoading} onClick={onNext}>
        {isLoading ? <CircularProgress size={20} aria-label={uiTexts.loading} /> : <ChevronRight />}
      </IconButton>
    </Box>
  </Box>
)
