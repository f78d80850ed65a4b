import { useState } from 'react'
import { repairTexts } from '#web/public/repair/repair.texts.ts'
import { useTexts } from '#web/public/view.ts'

interface Props {
  /** Nothing, while it is not wanted yet; empty, if it has none. */
  address: string | undefined
  alternative: string
  width: number
  height: number
}

/** A page that is alive later than its pictures has not heard of the one that failed. */
const hasFailed = (image: HTMLImageElement) => image.hasAttribute('src') && image.complete && image.naturalWidth === 0

const NoPhoto = ({ reason }: { reason: string }) => {
  const texts = useTexts(repairTexts).pictures
  return (
    <span className="no-photo">
      <strong>{texts.notAvailable}</strong>
      {reason}
    </span>
  )
}

export const Photo = ({ address, alternative, width, height }: Props) => {
  const texts = useTexts(repairTexts).pictures
  const [isFailed, setFailed] = useState(false)
  if (address === '') return <NoPhoto reason={texts.noAddress} />
  if (isFailed) return <NoPhoto reason={texts.failed} />
  return (
    <img
      ref={image => {
        if (image && hasFailed(image)) setFailed(true)
      }}
      loading="lazy"
      decoding="async"
      width={width}
      height={height}
      alt={alternative}
      src={address}
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}
