import '#web/public/repair/pictures/moves.css'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { useTexts } from '#web/public/view.ts'

interface Props {
  step: -1 | 1
  index: number
  count: number
  onMove: (index: number) => void
}

/** At the end of the row it does nothing but stays, so that the keyboard does not lose its place. */
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
