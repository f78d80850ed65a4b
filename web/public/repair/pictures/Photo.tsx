import '#web/public/repair/pictures/picture.css'
import { useState } from 'react'
import { usePublicView, useTexts } from '#web/public/publicView.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'

interface Props {
  /** Undefined while it should not load yet; empty if the picture has none. */
  url: string | undefined
  alternative: string
  width: number
  height: number
  /** Visible at once, so lazy loading would only delay it. */
  isFirst?: boolean | undefined
}

/** A picture that failed before hydration fires no error event any more. */
const hasFailed = (image: HTMLImageElement) => image.hasAttribute('src') && image.complete && image.naturalWidth === 0

const NoPhoto = ({ reason, onTap }: { reason: string; onTap?: () => void }) => {
  const texts = useTexts(repairTexts).pictures
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users retry with Refresh Status
    // biome-ignore lint/a11y/noStaticElementInteractions: a button would be an extra tab stop; the page also retries by itself
    <span className="no-photo" onClick={onTap}>
      <strong>{texts.notAvailable}</strong>
      {reason}
    </span>
  )
}

/** Retries a failed picture when it is tapped and whenever the repair is reloaded, such as when the connection is back. */
export const Photo = ({ url, alternative, width, height, isFirst }: Props) => {
  const texts = useTexts(repairTexts).pictures
  const { now } = usePublicView()
  const [failedAt, setFailedAt] = useState('')
  const fail = () => setFailedAt(now)
  if (url === '') return <NoPhoto reason={texts.noUrl} />
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
      src={url}
      draggable={false}
      onError={fail}
    />
  )
}
