import 'virtual:tokens.css'
import '#web/ui/fonts.css'
import '#web/ui/plain.css'
import '#web/public/public.css'
import { createRoot } from 'react-dom/client'
import { Frame } from '#web/public/Frame.tsx'
import { HomePage } from '#web/public/HomePage.tsx'
import { TextsProvider, useLanguage } from '#web/public/language.ts'
import { NotFoundPage } from '#web/public/NotFoundPage.tsx'
import { readCopyProtection, startCopyProtection } from '#web/settings/copyProtection.ts'
import { CrashBoundary } from '#web/ui/CrashBoundary.tsx'

/** The last part of a path, as the person typed it; a malformed one is shown as it is. */
const lastPart = (path: string): string => {
  const part = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const PublicPages = () => {
  const { language, texts, choose } = useLanguage()
  const { pathname } = location
  return (
    <CrashBoundary texts={texts.crash}>
      <TextsProvider value={texts}>
        <Frame language={language} onChoose={choose}>
          {pathname === '/' ? <HomePage /> : <NotFoundPage asked={lastPart(pathname)} />}
        </Frame>
      </TextsProvider>
    </CrashBoundary>
  )
}

startCopyProtection()
void readCopyProtection().catch(() => undefined)
createRoot(document.getElementById('root') as HTMLElement).render(<PublicPages />)
