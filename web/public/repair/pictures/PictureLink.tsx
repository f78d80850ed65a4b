import type { MouseEvent } from 'react'
import { fullSize, thumbnail } from '#web/public/repair/addresses.ts'
import { Photo } from '#web/public/repair/pictures/Photo.tsx'
import { type Picture, usePictureWords } from '#web/public/repair/pictures/picture.ts'

interface Props {
  number: string
  picture: Picture
  /** Until it is, it has no address, and only a browser without scripts fetches it. */
  isWanted?: boolean
  isFirst?: boolean
  onView: (pictureId: string) => void
}

const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** A small picture that leads to its full size: in the viewer, or where no script runs, by itself. */
export const PictureLink = ({ number, picture, isWanted = true, isFirst, onView }: Props) => {
  const { id, width, height } = picture
  const { alternative } = usePictureWords(picture)
  const view = (event: MouseEvent) => {
    if (isForNewTab(event)) return
    event.preventDefault()
    onView(id)
  }
  const address = id && thumbnail(number, id)
  return (
    <a className="picture" href={fullSize(number, id)} draggable={false} onClick={view}>
      <Photo
        address={isWanted ? address : undefined}
        alternative={alternative}
        width={width}
        height={height}
        isFirst={isFirst}
      />
      {!isWanted && (
        <noscript>
          <Photo address={address} alternative={alternative} width={width} height={height} />
        </noscript>
      )}
    </a>
  )
}
