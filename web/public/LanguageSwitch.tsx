import { frameTexts } from '#web/public/frame.texts.ts'
import { usePublicView, useTexts } from '#web/public/publicView.ts'

/** A link to the same page in the other language. The server remembers the choice. */
export const LanguageSwitch = () => {
  const { language, name } = useTexts(frameTexts).other
  const { keyQuery } = usePublicView()
  return (
    <a className="language" href={`?lang=${language}${keyQuery}`} lang={language} aria-label={name}>
      {language === 'am' ? <span className="amharic-word" /> : name}
    </a>
  )
}
