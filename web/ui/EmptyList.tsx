import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/states.tsx'

interface EmptyListTexts {
  readonly add: string
  readonly nothing: string
  readonly nothingExplanation: string
  readonly nothingFound: string
  readonly nothingFoundExplanation: (search: string) => string
}

interface Props {
  icon: ReactNode
  texts: EmptyListTexts
  search: string
  onAdd: () => void
}

/** A list without rows: nothing there yet, with the step to change that, or nothing found. */
export const EmptyList = ({ icon, texts, search, onAdd }: Props) => {
  if (search) {
    return (
      <EmptyState icon={icon} title={texts.nothingFound}>
        {texts.nothingFoundExplanation(search)}
      </EmptyState>
    )
  }
  const add = (
    <Button variant="outlined" onClick={onAdd}>
      {texts.add}
    </Button>
  )
  return (
    <EmptyState icon={icon} title={texts.nothing} action={add}>
      {texts.nothingExplanation}
    </EmptyState>
  )
}
