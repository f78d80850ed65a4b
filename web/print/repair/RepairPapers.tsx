import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { paperFileName, type RepairPaper, repairPapers } from '#contract/pdf/paper.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { language } from '#web/language/language.ts'
import { PaperView } from '#web/print/PaperView.tsx'
import { paperQuery, paperUrl } from '#web/print/repair/papers.queries.ts'
import { printTexts as texts } from '#web/print/repair/print.texts.ts'
import { usePaperShop } from '#web/print/usePaperShop.ts'
import { PublicUrlNotice } from '#web/settings/PublicUrlNotice.tsx'

const from = '/admin/repairs/$number/print'

/** An A4 page fills the width of the frame to be readable. Smaller papers fit into it completely. */
const fits = { receipt: 'FitH', thermal: 'Fit', label: 'Fit' } as const satisfies Record<RepairPaper, string>

export const RepairPapers = ({ repair }: { repair: Repair }) => {
  const id = useId()
  const navigate = useNavigate({ from })
  const { paper = 'receipt' } = useSearch({ from })
  const { shop, ...shopState } = usePaperShop()
  const { data, error, isPlaceholderData, refetch } = useQuery(paperQuery(repair, shop, paper))
  const open = (name: RepairPaper) => navigate({ search: { paper: name }, replace: true, resetScroll: false })
  return (
    <>
      <PublicUrlNotice />
      <PaperView
        file={data}
        isOutdated={isPlaceholderData}
        error={error ?? shopState.error}
        onRetry={() => void (shop ? refetch() : shopState.refetch())}
        fileName={paperFileName(repair.number, paper, paper === 'label' ? language : repair.smsLanguage)}
        url={paperUrl(repair.number, paper)}
        title={texts.frame(texts.paper[paper], repair.number)}
        fit={fits[paper]}
        beside={
          <Tabs
            value={paper}
            onChange={(_event, name: RepairPaper) => void open(name)}
            aria-label={texts.papers}
            sx={{ flex: 1 }}
          >
            {repairPapers.map(name => (
              <Tab key={name} value={name} label={texts.paper[name]} id={`${id}${name}`} aria-controls={`${id}panel`} />
            ))}
          </Tabs>
        }
        panel={{ role: 'tabpanel', id: `${id}panel`, 'aria-labelledby': `${id}${paper}` }}
      />
    </>
  )
}
