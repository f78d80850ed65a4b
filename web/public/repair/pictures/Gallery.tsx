import '#web/public/repair/pictures/gallery.css'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { keyStep } from '#web/public/repair/pictures/keyStep.ts'
import { MoveButton } from '#web/public/repair/pictures/MoveButton.tsx'
import { PictureLink } from '#web/public/repair/pictures/PictureLink.tsx'
import { type Picture, usePictureWords } from '#web/public/repair/pictures/picture.ts'
import { useIsHydrated } from '#web/public/repair/pictures/useIsHydrated.ts'
import { useSwipe } from '#web/public/repair/pictures/useSwipe.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { useTexts } from '#web/public/view.ts'

interface Props {
  number: string
  pictures: readonly Picture[]
  index: number
  isViewing: boolean
  onMove: (index: number) => void
  onView: (pictureId: string) => void
}

/** How far from the one that is looked at pictures are fetched. */
const reach = 2

/**
 * Moves the row to the one at `index`, by the CSSOM: the policy refuses styles that are written into a page. The others
 * cannot have the focus, so it goes along, and comes here from the viewer if it was opened here.
 */
const useSlideRow = (index: number, isViewing: boolean) => {
  const row = useRef<HTMLUListElement>(null)
  const drag = (distance: number) => {
    if (!row.current) return
    row.current.style.transition = distance === 0 ? '' : 'none'
    row.current.style.transform = `translateX(calc(${-100 * index}% + ${distance}px))`
  }
  const focus = () => row.current?.querySelector<HTMLElement>('li:not([inert]) a')?.focus({ preventScroll: true })
  useLayoutEffect(() => {
    drag(0)
    if (row.current?.contains(document.activeElement)) focus()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else than closing it brings the focus back
  useEffect(
    () => () => {
      if (isViewing && document.activeElement === document.body) focus()
    },
    [isViewing],
  )
  return { row, drag }
}

/** Before scripts the row is scrolled: whoever has come to another picture by then stays there. */
const useTakeOver = (isAlive: boolean, row: RefObject<HTMLUListElement | null>, onMove: Props['onMove']) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once
  useLayoutEffect(() => {
    const scrolled = row.current?.parentElement
    if (!isAlive || !scrolled?.scrollLeft) return
    onMove(Math.round(scrolled.scrollLeft / scrolled.clientWidth))
    scrolled.scrollLeft = 0
  }, [isAlive])

const Slides = ({ number, pictures, index, isViewing, onMove, onView }: Props) => {
  const isAlive = useIsHydrated()
  const { row, drag } = useSlideRow(index, isViewing)
  useTakeOver(isAlive, row, onMove)
  const swipe = useSwipe(step => onMove(index + step), drag)
  return (
    <div className={isAlive ? 'slides alive' : 'slides'} {...swipe}>
      <ul ref={row}>
        {pictures.map((picture, place) => (
          <li key={picture.id} inert={isAlive && place !== index}>
            <PictureLink
              number={number}
              picture={picture}
              isWanted={Math.abs(place - index) <= reach}
              isFirst={place === 0}
              onView={onView}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Place = ({ picture, index, count }: { picture: Picture; index: number; count: number }) => {
  const { spokenPlace } = useTexts(repairTexts).pictures
  const { caption } = usePictureWords(picture)
  return (
    <>
      <p className="place" aria-hidden="true">
        <strong>
          {index + 1} / {count}
        </strong>{' '}
        {caption}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {spokenPlace(index + 1, count, caption)}
      </p>
    </>
  )
}

/** Without scripts it is a row to scroll, each picture a link to its full size. */
export const Gallery = (props: Props) => {
  const texts = useTexts(repairTexts).pictures
  const headingId = useId()
  const { pictures, index, onMove } = props
  const picture = pictures[index]
  if (!picture) return null
  const moveByKey = (event: KeyboardEvent) => {
    const step = keyStep(event)
    if (step !== 0) onMove(index + step)
  }
  const count = pictures.length
  return (
    <section
      className="surface gallery"
      aria-labelledby={headingId}
      aria-roledescription={texts.slideshow}
      onKeyDown={moveByKey}
    >
      <h2 id={headingId}>{texts.heading(count)}</h2>
      <Slides {...props} />
      <div className="picture-moves">
        {count > 1 && <MoveButton step={-1} index={index} count={count} onMove={onMove} />}
        <Place picture={picture} index={index} count={count} />
        {count > 1 && <MoveButton step={1} index={index} count={count} onMove={onMove} />}
      </div>
    </section>
  )
}
