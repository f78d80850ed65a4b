import '#web/public/repair/pictures/picture.css'
import { useState } from 'react'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { useTexts, useView } from '#web/public/view.ts'

interface Props {
  /** Nothing, while it is not wanted yet; empty, if it has none. */
  address: string | undefined
  alternative: string
  width: number
  height: number
  /** On the first screen, where to wait for the layout gains nothing. */
  isFirst?: boolean | undefined
}

/** A page that is alive later than its pictures has not heard of the one that failed. */
const hasFailed = (image: HTMLImageElement) => image.hasAttribute('src') && image.complete && image.naturalWidth === 0

const NoPhoto = ({ reason, onTap }: { reason: string; onTap?: () => void }) => {
  const texts = useTexts(repairTexts).pictures
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by the keyboard it is Refresh Status that tries again
    // biome-ignore lint/a11y/noStaticElementInteractions: a button would be one more stop for what the page does by itself
    <span className="no-photo" onClick={onTap}>
      <strong>{texts.notAvailable}</strong>
      {reason}
    </span>
  )
}

/** What has failed is tried again when it is tapped, and whenever the page is read anew, as once the connection is back. */
export const Photo = ({ address, alternative, width, height, isFirst }: Props) => {
  const texts = useTexts(repairTexts).pictures
  const { now } = useView()
  const [failedAt, setFailedAt] = useState('')
  const fail = () => setFailedAt(now)
  if (address === '') return <NoPhoto reason={texts.noAddress} />
  if (failedAt === now) return <NoPhoto reason={texts.failed} onTap={() => setFailedAt('')} />
  return (
    <img
      ref={image => {
        if (image && hasFailed(image)) fail()
      }}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      width={width}
      height={height}
      alt={alternative}
      src={address}
      draggable={false}
      onError={fail}
    />
  )
}
