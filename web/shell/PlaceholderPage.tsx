import Construction from '@mui/icons-material/ConstructionOutlined'
import Paper from '@mui/material/Paper'
import { useMatches } from '@tanstack/react-router'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { radius } from '#web/ui/theme/tokens.ts'

/** For pages that are not built yet. Their paths are already known and guarded. */
export const PlaceholderPage = () => {
  const title = useMatches({ select: matches => matches.at(-1)?.staticData.title })
  return (
    <>
      <PageHeader title={title ?? shellTexts.notBuilt} />
      <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: `${radius.surface}px` }}>
        <EmptyState icon={<Construction />} title={shellTexts.notBuilt}>
          {shellTexts.notBuiltExplanation}
        </EmptyState>
      </Paper>
    </>
  )
}
