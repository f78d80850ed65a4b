import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface FieldProblem {
  label: string
  /** Nothing was given, rather than something wrong. */
  isMissing: boolean
  focus: () => void
}

const Links = ({ lead, problems }: { lead: string; problems: readonly FieldProblem[] }) =>
  problems.length > 0 && (
    <div>
      {lead}
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
  /** Grows with each try to send the form, whereupon this is what is read first. */
  tries: number
}

/** Sums up at the head of a form what its fields say, with the way to each. */
export const FormProblems = ({ problems, tries }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const isShown = problems.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try is what calls for attention
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [tries, isShown])
  if (!isShown) return null
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      <Alert severity="error">
        <Links lead={uiTexts.fillIn} problems={problems.filter(({ isMissing }) => isMissing)} />
        <Links lead={uiTexts.check} problems={problems.filter(({ isMissing }) => !isMissing)} />
      </Alert>
    </Box>
  )
}
