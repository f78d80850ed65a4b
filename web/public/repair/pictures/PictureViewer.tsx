import '#web/public/repair/pictures/viewer.css'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { fullSize, thumbnail } from '#web/public/repair/addresses.ts'
import { keyStep } from '#web/public/repair/pictures/keyStep.ts'
import { MoveButton } from '#web/public/repair/pictures/MoveButton.tsx'
import { Photo } from '#web/public/repair/pictures/Photo.tsx'
import { type Picture, usePictureWords } from '#web/public/repair/pictures/picture.ts'
import { useSwipe } from '#web/public/repair/pictures/useSwipe.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { useTexts } from '#web/public/view.ts'

interface Props {
  number: string
  pictures: readonly Picture[]
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** The small one, which is there already, stands in until the large one has come. */
const LargePicture = ({ number, picture }: { number: string; picture: Picture }) => {
  const { id, width, height } = picture
  const { alternative } = usePictureWords(picture)
  return (
    <>
      {id && <img alt="" width={width} height={height} src={thumbnail(number, id)} />}
      <Photo address={id && fullSize(number, id)} alternative={alternative} width={width} height={height} />
    </>
  )
}

const Thumbnails = ({ number, pictures, index, onMove }: Omit<Props, 'onClose'>) => {
  const { place } = useTexts(repairTexts).pictures
  const chosen = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another is the chosen one with each index
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])
  return (
    <ul className="thumbnails">
      {pictures.map(({ id, width, height }, at) => (
        <li key={id}>
          <button
            type="button"
            ref={at === index ? chosen : undefined}
            aria-label={place(at + 1, pictures.length)}
            aria-current={at === index}
            onClick={() => onMove(at)}
          >
            <img loading="lazy" decoding="async" width={width} height={height} alt="" src={thumbnail(number, id)} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const Caption = ({ picture }: { picture: Picture }) => <p className="place">{usePictureWords(picture).caption}</p>

/** Pictures over the whole screen. The browser's own dialog keeps the focus, closes by Escape and gives it back. */
export const PictureViewer = ({ number, pictures, index, onMove, onClose }: Props) => {
  const texts = useTexts(repairTexts).pictures
  const dialog = useRef<HTMLDialogElement>(null)
  const swipe = useSwipe(step => onMove(index + step))
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const moveByKey = (event: KeyboardEvent) => {
    const step = keyStep(event)
    if (step !== 0) onMove(index + step)
  }
  const picture = pictures[index]
  if (!picture) return null
  const count = pictures.length
  return (
    <dialog ref={dialog} className="viewer" aria-label={texts.viewer} onClose={onClose} onKeyDown={moveByKey}>
      <div className="viewer-bar">
        <p aria-live="polite">{texts.place(index + 1, count)}</p>
        <button type="button" className="move" onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </div>
      <div className="stage" {...swipe}>
        <LargePicture key={picture.id} number={number} picture={picture} />
      </div>
      <div className="viewer-bar">
        {count > 1 && <MoveButton step={-1} index={index} count={count} onMove={onMove} />}
        <Caption picture={picture} />
        {count > 1 && <MoveButton step={1} index={index} count={count} onMove={onMove} />}
      </div>
      {count > 1 && <Thumbnails number={number} pictures={pictures} index={index} onMove={onMove} />}
    </dialog>
  )
}
