import '#web/public/repair/pictures/viewer.css'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTexts } from '#web/public/publicView.ts'
import { keyStep } from '#web/public/repair/pictures/keyStep.ts'
import { MoveButton } from '#web/public/repair/pictures/MoveButton.tsx'
import { Photo } from '#web/public/repair/pictures/Photo.tsx'
import { type Picture, usePictureTexts } from '#web/public/repair/pictures/picture.ts'
import { useSwipe } from '#web/public/repair/pictures/useSwipe.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { fullSizeUrl, thumbnailUrl } from '#web/public/repair/urls.ts'

interface Props {
  linkNumber: string
  pictures: readonly Picture[]
  index: number
  onMove: (index: number) => void
  onClose: () => void
}

/** Shows the thumbnail, which is already loaded, until the large picture has loaded. */
const LargePicture = ({ linkNumber, picture }: { linkNumber: string; picture: Picture }) => {
  const { id, width, height } = picture
  const { alternative } = usePictureTexts(picture)
  return (
    <>
      {id && <img alt="" width={width} height={height} src={thumbnailUrl(linkNumber, id)} />}
      <Photo url={id && fullSizeUrl(linkNumber, id)} alternative={alternative} width={width} height={height} isFirst />
    </>
  )
}

const Thumbnails = ({ linkNumber, pictures, index, onMove }: Omit<Props, 'onClose'>) => {
  const positionText = useTexts(repairTexts).pictures.position
  const selected = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected button changes with the index
  useEffect(() => {
    selected.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])
  return (
    <ul className="thumbnails">
      {pictures.map(({ id, width, height }, position) => (
        <li key={id}>
          <button
            type="button"
            ref={position === index ? selected : undefined}
            aria-label={positionText(position + 1, pictures.length)}
            aria-current={position === index}
            onClick={() => onMove(position)}
          >
            <img
              loading="lazy"
              decoding="async"
              width={width}
              height={height}
              alt=""
              src={thumbnailUrl(linkNumber, id)}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

const Caption = ({ picture }: { picture: Picture }) => <p className="position">{usePictureTexts(picture).caption}</p>

/** Full-screen pictures. The native dialog traps the focus, closes on Escape and restores the focus. */
export const PictureViewer = ({ linkNumber, pictures, index, onMove, onClose }: Props) => {
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
        <p aria-live="polite">{texts.position(index + 1, count)}</p>
        <button type="button" className="move" onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </div>
      <div className="stage" {...swipe}>
        <LargePicture key={picture.id} linkNumber={linkNumber} picture={picture} />
      </div>
      <div className="viewer-bar">
        {count > 1 && <MoveButton step={-1} index={index} count={count} onMove={onMove} />}
        <Caption picture={picture} />
        {count > 1 && <MoveButton step={1} index={index} count={count} onMove={onMove} />}
      </div>
      {count > 1 && <Thumbnails linkNumber={linkNumber} pictures={pictures} index={index} onMove={onMove} />}
    </dialog>
  )
}
