import { useTexts } from '#web/public/language.ts'
import { useDocumentTitle } from '#web/public/useDocumentTitle.ts'

export const NotFoundPage = ({ asked }: { asked: string }) => {
  const texts = useTexts().notFound
  useDocumentTitle(texts.documentTitle)
  return (
    <section className="surface not-found">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="21" cy="21" r="14" />
        <path d="M31.5 31.5L43 43M16 16l10 10M26 16L16 26" />
      </svg>
      <h1>{texts.heading}</h1>
      <p>{texts.explanation}</p>
      {asked && (
        <p className="asked">
          {texts.asked} <strong>{asked}</strong>
        </p>
      )}
      <div className="choices">
        <a className="button" href="/">
          {texts.goHome}
        </a>
        <button type="button" className="button button-quiet" onClick={() => location.reload()}>
          {texts.tryAgain}
        </button>
      </div>
    </section>
  )
}
