import { MissingChunk } from '#web/ui/page/missingChunk.ts'

interface CrashTexts {
  heading: string
  explanation: string
  reload: string
}

const crashTexts: CrashTexts = {
  heading: 'Something went wrong.',
  explanation: 'Everything you saved is safe. Reloading the page usually helps.',
  reload: 'Reload Page',
}

const missingChunkTexts: CrashTexts = {
  heading: 'A part of Tigena could not be loaded.',
  explanation:
    'There is a new version, or the connection was lost for a moment. Everything you saved is safe. Reload the page to load the rest.',
  reload: 'Reload Page',
}

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
