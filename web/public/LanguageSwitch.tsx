import { frameTexts } from '#web/public/frame.texts.ts'
import { usePublicView, useTexts } from '#web/public/publicView.ts'

/** A link to the same page in the other language. The server remembers the choice. */
export const LanguageSwitch = () => {
  const { language, name } = useTexts(frameTexts).other
  const { page } = usePublicView()
  const key = page.name === 'certificate' && page.accessKey
  return (
    <a className="language" href={`?lang=${language}${key ? `&key=${key}` : ''}`} lang={language} aria-label={name}>
      {language === 'am' ? <span className="amharic-word" /> : name}
    </a>
  )
}
