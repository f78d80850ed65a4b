import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { showSection } from '#web/settings/page/showSection.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'

export interface IndexedSection {
  readonly id: string
  readonly title: string
  readonly content: ReactNode
}

/** The top bar must not cover the part that is shown, or a field that gets the focus because it was refused. */
const scrollPadding = { html: { scrollPaddingTop: 72 } }

const Index = ({ sections }: { sections: readonly IndexedSection[] }) => (
  <Box
    component="nav"
    aria-label={texts.onThisPage}
    sx={{
      display: 'flex',
      flexDirection: { lg: 'column' },
      flexWrap: { xs: 'wrap', lg: 'nowrap' },
      gap: 0.5,
      flex: 'none',
      mb: { xs: 2, lg: 0 },
      width: { lg: 180 },
      position: { lg: 'sticky' },
      top: 72,
    }}
  >
    {sections.map(({ id, title }) => (
      <Button
        key={id}
        onClick={() => showSection(id)}
        sx={{ justifyContent: 'start', whiteSpace: 'nowrap', flex: 'none', textAlign: 'start' }}
      >
        {title}
      </Button>
    ))}
  </Box>
)

/** Long settings with a list of their parts, each of which scrolls to its part. */
export const SectionIndex = ({ sections }: { sections: readonly IndexedSection[] }) => (
  <Box sx={{ display: { lg: 'flex' }, alignItems: 'start', gap: 3 }}>
    <GlobalStyles styles={scrollPadding} />
    <Index sections={sections} />
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', flex: 1, minWidth: 0, gap: 2 }}>
      {sections.map(({ id, content }) => (
        <Box
          key={id}
          id={id}
          tabIndex={-1}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, outline: 'none' }}
        >
          {content}
        </Box>
      ))}
    </Box>
  </Box>
)
