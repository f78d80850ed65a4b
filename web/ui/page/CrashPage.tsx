import { crashTexts, missingChunkTexts } from '#web/ui/page/crash.texts.ts'
import { MissingChunk } from '#web/ui/page/missingChunk.ts'

const textsFor = (error: unknown) => (error instanceof MissingChunk ? missingChunkTexts : crashTexts)

/** Uses no UI kit, because it must also render when the UI kit is what failed to load. */
export const CrashPage = ({ error }: { error: unknown }) => {
  const texts = textsFor(error)
  return (
    <div className="crash" role="alert">
      <h1>{texts.heading}</h1>
      <p>{texts.explanation}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </div>
  )
}
