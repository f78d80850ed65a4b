import ArrowBack from '@mui/icons-material/ArrowBack'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { DrawerDay } from '#contract/drawer/drawerDays.ts'
import type { ShopOnPaper } from '#contract/pdf/paper.ts'
import { correctedLines, countLines, daysOfLateChanges, movementLines, resultLines } from '#web/drawer/dayLines.ts'
import { drawerDayQuery } from '#web/drawer/drawer.queries.ts'
import { drawerTexts } from '#web/drawer/drawer.texts.ts'
import { drawerDayTexts as texts } from '#web/drawer/drawerDays.texts.ts'
import { figureLines } from '#web/drawer/figureLines.ts'
import { useDrawerNames } from '#web/drawer/useDrawerNames.ts'
import { DayPaper } from '#web/print/drawer/DayPaper.tsx'
import { ReceiptSheet } from '#web/print/sale/ReceiptSheet.tsx'
import type { ReceiptPaper } from '#web/print/sale/receiptPaper.ts'
import { shopDate, shopTime } from '#web/ui/format/shopTime.ts'
import { DetailState } from '#web/ui/page/DetailState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const from = '/admin/drawer/days/$id/print'

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
      <ReceiptSheet from={from}>{(shop, paper) => <Sheet day={day} shop={shop} paper={paper} />}</ReceiptSheet>
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
