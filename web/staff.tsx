import '#web/zodWithoutEval.ts'
import 'virtual:tokens.css'
import '#web/ui/theme/fonts.css'
import '#web/ui/theme/staffFont.css'
import '#web/ui/theme/plain.css'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberedUser } from '#web/browser/rememberedUser.ts'
import { startCopyProtection } from '#web/copyProtection/copyProtection.ts'
import { captureInstallOffer } from '#web/offline/installPrompt.ts'
import { registerServiceWorker } from '#web/offline/serviceWorkerUpdate.ts'
import { SignInAgain } from '#web/session/SignInAgain.tsx'
import { sessionTexts } from '#web/session/session.texts.ts'
import { startSession, useSession } from '#web/session/session.ts'
import { LoginPage } from '#web/session/signIn/LoginPage.tsx'
import { CrashBoundary } from '#web/ui/page/CrashBoundary.tsx'
import { loadChunk } from '#web/ui/page/missingChunk.ts'
import { PageSpinner } from '#web/ui/page/PageSpinner.tsx'

const loadStaffApp = () =>
  loadChunk(() => import('#web/shell/StaffApp.tsx')).then(module => ({ default: module.StaffApp }))
const StaffApp = lazy(loadStaffApp)

/** A failed preload is ignored: the error appears when the page is opened. */
const preloadStaffApp = () => void loadStaffApp().catch(() => undefined)

const spinner = <PageSpinner label={sessionTexts.checking} />

/** The app of a user whose session has ended stays mounted behind the sign-in page, because it has unsaved changes. */
const Staff = () => {
  const session = useSession()
  if (session.state === 'checking') return spinner
  const isSignedIn = session.state === 'signedIn'
  const user = isSignedIn ? session.user : session.editor
  const login = !isSignedIn && <LoginPage preload={preloadStaffApp} editor={session.editor} isEnded={session.isEnded} />
  return (
    <>
      {user && <StaffApp key={user.id} user={user} isPaused={!isSignedIn} />}
      {user && !isSignedIn ? <SignInAgain label={sessionTexts.signInAgain}>{login}</SignInAgain> : login}
    </>
  )
}

/** Old links and receipts use /repairs. */
const forwardOldPaths = () => {
  const { pathname, search, hash } = location
  if (/^\/repairs(\/|$)/.test(pathname)) history.replaceState(null, '', `/admin${pathname}${search}${hash}`)
}

forwardOldPaths()
startCopyProtection()
captureInstallOffer()
if (import.meta.env.PROD) registerServiceWorker(import.meta.url)
startSession()
if (rememberedUser()) preloadStaffApp()

createRoot(document.getElementById('root') as HTMLElement).render(
  <CrashBoundary>
    <Suspense fallback={spinner}>
      <Staff />
    </Suspense>
  </CrashBoundary>,
)
