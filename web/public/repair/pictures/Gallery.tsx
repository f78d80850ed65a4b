import '#web/public/repair/pictures/gallery.css'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '#web/public/publicView.ts'
import { keyStep } from '#web/public/repair/pictures/keyStep.ts'
import { MoveButton } from '#web/public/repair/pictures/MoveButton.tsx'
import { PictureLink } from '#web/public/repair/pictures/PictureLink.tsx'
import { type Picture, usePictureTexts } from '#web/public/repair/pictures/picture.ts'
import { useIsHydrated } from '#web/public/repair/pictures/useIsHydrated.ts'
import { useSwipe } from '#web/public/repair/pictures/useSwipe.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'

interface Props {
  linkNumber: string
  pictures: readonly Picture[]
  index: number
  isViewing: boolean
  onMove: (index: number) => void
  onView: (pictureId: string) => void
}

/** Pictures this close to the current one are loaded. */
const preloadDistance = 2

/**
 * Moves the row to the picture at `index` through the CSSOM, because the content security policy refuses inline styles.
 * The other pictures are inert, so the focus moves along; it also returns here when the viewer closes.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: only closing the viewer restores the focus
  useEffect(
    () => () => {
      if (isViewing && document.activeElement === document.body) focus()
    },
    [isViewing],
  )
  return { row, drag }
}

/** Before hydration the row is scrolled natively. This keeps the picture a customer has scrolled to. */
const useScrolledIndex = (isHydrated: boolean, row: RefObject<HTMLUListElement | null>, onMove: Props['onMove']) =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useLayoutEffect(() => {
    const scroller = row.current?.parentElement
    if (!isHydrated || !scroller?.scrollLeft) return
    onMove(Math.round(scroller.scrollLeft / scroller.clientWidth))
    scroller.scrollLeft = 0
  }, [isHydrated])

const Slides = ({ linkNumber, pictures, index, isViewing, onMove, onView }: Props) => {
  const isHydrated = useIsHydrated()
  const { row, drag } = useSlideRow(index, isViewing)
  useScrolledIndex(isHydrated, row, onMove)
  const swipe = useSwipe(step => onMove(index + step), drag)
  return (
    <div className={isHydrated ? 'slides hydrated' : 'slides'} {...swipe}>
      <ul ref={row}>
        {pictures.map((picture, position) => (
          <li key={picture.id} inert={isHydrated && position !== index}>
            <PictureLink
              linkNumber={linkNumber}
              picture={picture}
              shouldLoad={Math.abs(position - index) <= preloadDistance}
              isFirst={position === 0}
              onView={onView}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Position = ({ picture, index, count }: { picture: Picture; index: number; count: number }) => {
  const { spokenPosition } = useTexts(repairTexts).pictures
  const { caption } = usePictureTexts(picture)
  return (
    <>
      <p className="position" aria-hidden="true">
        <strong>
          {index + 1} / {count}
        </strong>{' '}
        {caption}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {spokenPosition(index + 1, count, caption)}
      </p>
    </>
  )
}

/** Without scripts it is a scrollable row, and each picture links to its full size. */
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
        <Position picture={picture} index={index} count={count} />
        {count > 1 && <MoveButton step={1} index={index} count={count} onMove={onMove} />}
      </div>
    </section>
  )
}
