import ArrowBack from '@mui/icons-material/ArrowBack'
import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import type { DrawerDay } from '#contract/drawer/drawerDays.ts'
import type { ShopOnPaper } from '#contract/pdf/paper.ts'
import { correctedLines, countLines, daysOfLateChanges, movementLines, resultLines } from '#web/drawer/dayLines.ts'
import { drawerDayQuery } from '#web/drawer/drawer.queries.ts'
import { drawerTexts } from '#web/drawer/drawer.texts.ts'
import { drawerDayTexts as texts } from '#web/drawer/drawerDays.texts.ts'
import { figureLines } from '#web/drawer/figureLines.ts'
import { useDrawerNames } from '#web/drawer/useDrawerNames.ts'
import { DayPaper } from '#web/print/drawer/DayPaper.tsx'
import { type ReceiptPaper, receiptPapers, rememberedPaper, rememberPaper } from '#web/print/sale/receiptPaper.ts'
import { publicSettingsQuery } from '#web/settings/settings.queries.ts'
import { shopDate, shopTime } from '#web/ui/format/shopTime.ts'
import { DetailState } from '#web/ui/page/DetailState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { surface } from '#web/ui/theme/surface.ts'
import { color } from '#web/ui/theme/tokens.ts'

const from = '/admin/drawer/days/$id/print'

const usePaper = () => {
  const { paper = rememberedPaper() } = useSearch({ from })
  const navigate = useNavigate({ from })
  const choose = (chosen: ReceiptPaper) => {
    rememberPaper(chosen)
    void navigate({ search: { paper: chosen }, replace: true, resetScroll: false })
  }
  return { paper, choose }
}

const Sheet = ({ day, shop, paper }: { day: DrawerDay; shop: ShopOnPaper; paper: ReceiptPaper }) => {
  const branch = useDrawerNames()(day.branch)
  const sections = [
    { title: drawerTexts.figures, lines: day.figures ? figureLines(day.opening, day.figures) : [] },
    { title: texts.count, lines: countLines(day) },
    { title: texts.result, lines: resultLines(day) },
    {
      title: drawerTexts.lateChanges,
      hint: drawerTexts.lateChangesHint(daysOfLateChanges(day)),
      lines: day.lateChanges.length === 0 ? [] : correctedLines(day),
    },
    { title: drawerTexts.movements, lines: day.reopened ? [] : movementLines(day), isWide: true },
  ]
  return (
    <DayPaper
      title={texts.paperTitle}
      subject={texts.dayAndBranch(day.day, branch)}
      closed={texts.closedLine(day.closedBy.name, shopTime(day.closedAt))}
      sections={sections.filter(({ lines }) => lines.length > 0)}
      notes={[
        ...(day.reason ? [texts.noteLine(texts.reason, day.reason)] : []),
        ...(day.note ? [texts.noteLine(texts.note, day.note)] : []),
      ]}
      signatures={texts.signatures}
      shop={shop}
      paper={paper}
    />
  )
}

const PrintDay = ({ day }: { day: DrawerDay }) => {
  const id = useId()
  const { paper, choose } = usePaper()
  const shop = useQuery(publicSettingsQuery)
  return (
    <>
      <PageHeader
        title={texts.paperTitle}
        lead={shopDate(day.day)}
        action={
          <LinkButton to="/admin/drawer/days/$id" params={{ id: day.id }} startIcon={<ArrowBack />}>
            {texts.backToDay}
          </LinkButton>
        }
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Tabs
          value={paper}
          onChange={(_event, chosen: ReceiptPaper) => choose(chosen)}
          aria-label={texts.papers}
          sx={{ flex: 1 }}
        >
          {receiptPapers.map(name => (
            <Tab key={name} value={name} label={texts.paper[name]} id={`${id}${name}`} aria-controls={`${id}panel`} />
          ))}
        </Tabs>
        <Button variant="contained" startIcon={<Print />} disabled={!shop.data} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Box>
      <Paper
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${paper}`}
        sx={{ ...surface, bgcolor: color.page, py: { sm: 2 } }}
      >
        {shop.data && <Sheet day={day} shop={shop.data} paper={paper} />}
        {!shop.data && shop.error && (
          <ErrorState failure={texts.shopFailed} error={shop.error} onRetry={() => void shop.refetch()} />
        )}
        {!shop.data && !shop.error && <LoadingState />}
      </Paper>
    </>
  )
}

/** The paper of a closed day, made in the browser like the receipt of a sale. */
export const PrintDayPage = () => {
  const { id } = useParams({ from })
  return (
    <DetailState
      query={useQuery(drawerDayQuery(id))}
      notFoundCode="drawer.notFound"
      texts={{ ...texts, fetchFailed: texts.dayFetchFailed }}
      back={<LinkButton to="/admin/drawer/days">{texts.back}</LinkButton>}
    >
      {day => <PrintDay day={day} />}
    </DetailState>
  )
}
