import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface FieldProblem {
  label: string
  /** The field is empty, rather than invalid. */
  isMissing: boolean
  focus: () => void
}

const FieldLinks = ({ intro, problems }: { intro: string; problems: readonly FieldProblem[] }) =>
  problems.length > 0 && (
    <div>
      {intro}
      {problems.map(({ label, focus }, index) => (
        <span key={label}>
          {index > 0 && ', '}
          <Link component="button" type="button" color="inherit" onClick={focus} sx={{ verticalAlign: 'baseline' }}>
            {label}
          </Link>
        </span>
      ))}
    </div>
  )

interface Props {
  problems: readonly FieldProblem[]
  /** The number of attempts to submit. Each attempt moves the focus to this summary. */
  tries: number
}

/** Lists the invalid fields at the top of a form, with a link to each. */
export const FormProblems = ({ problems, tries }: Props) => {
  const summary = useRef<HTMLDivElement>(null)
  const hasProblems = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to submit must take the focus
  useEffect(() => {
    if (hasProblems) summary.current?.focus()
  }, [tries, hasProblems])
  if (!hasProblems) return null
  return (
    <Box ref={summary} tabIndex={-1} sx={{ outline: 'none' }}>
      <Alert severity="error">
        <FieldLinks intro={uiTexts.fillIn} problems={problems.filter(({ isMissing }) => isMissing)} />
        <FieldLinks intro={uiTexts.check} problems={problems.filter(({ isMissing }) => !isMissing)} />
      </Alert>
    </Box>
  )
}
