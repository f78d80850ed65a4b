import '#web/public/repair/pictures/moves.css'
import { useTexts } from '#web/public/publicView.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'

interface Props {
  step: -1 | 1
  index: number
  count: number
  onMove: (index: number) => void
}

/** Stays at the ends of the row, disabled, so that the keyboard focus is not lost. */
export const MoveButton = ({ step, index, count, onMove }: Props) => {
  const texts = useTexts(repairTexts).pictures
  const to = index + step
  const isEnd = to < 0 || to >= count
  return (
    <button type="button" className="move" aria-disabled={isEnd} onClick={() => isEnd || onMove(to)}>
      {step < 0 ? texts.back : texts.next}
    </button>
  )
}
