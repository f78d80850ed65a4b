import type { MouseEvent } from 'react'
import { Photo } from '#web/public/repair/pictures/Photo.tsx'
import { type Picture, usePictureTexts } from '#web/public/repair/pictures/picture.ts'
import { fullSizeUrl, thumbnailUrl } from '#web/public/repair/urls.ts'

interface Props {
  linkNumber: string
  picture: Picture
  /** If false, only a browser without scripts loads it. */
  shouldLoad?: boolean
  isFirst?: boolean
  onView: (pictureId: string) => void
}

const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** A thumbnail that opens the full size in the viewer, or as a link without scripts. */
export const PictureLink = ({ linkNumber, picture, shouldLoad = true, isFirst, onView }: Props) => {
  const { id, width, height } = picture
  const { alternative } = usePictureTexts(picture)
  const view = (event: MouseEvent) => {
    if (isForNewTab(event)) return
    event.preventDefault()
    onView(id)
  }
  const url = id && thumbnailUrl(linkNumber, id)
  return (
    <a className="picture" href={fullSizeUrl(linkNumber, id)} draggable={false} onClick={view}>
      <Photo
        url={shouldLoad ? url : undefined}
        alternative={alternative}
        width={width}
        height={height}
        isFirst={isFirst}
      />
      {!shouldLoad && (
        <noscript>
          <Photo url={url} alternative={alternative} width={width} height={height} />
        </noscript>
      )}
    </a>
  )
}
