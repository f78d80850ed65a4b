import './login.css'
import { type FormEvent, lazy, Suspense, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { type Language, languages } from '#contract/language.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { takeEarlyKeys } from '#web/browser/earlyKeys.ts'
import { ConnectionFailure } from '#web/http/call.ts'
import { useIsOnline } from '#web/http/connection.ts'
import { checkAfterTimeouts, pollWhileOffline } from '#web/http/polling.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { language } from '#web/language/language.ts'
import { languageNames } from '#web/language/languageNames.ts'
import { loadLanguageTexts } from '#web/offline/loadLanguage.texts.ts'
import { chooseDeviceLanguage } from '#web/offline/loadLanguage.ts'
import { blankMessage } from '#web/session/blankMessage.ts'
import { PasswordField } from '#web/session/PasswordField.tsx'
import { sessionTexts as texts } from '#web/session/session.texts.ts'
import { findLinkToken, moveToSignIn, signInAs } from '#web/session/session.ts'
import { readPublicSettings } from '#web/settings/readPublicSettings.ts'
import { ShopLogo } from '#web/settings/ShopLogo.tsx'
import { useShopName } from '#web/settings/shopName.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

const field = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Perhaps only: every client of a proxy on the machine has its address too. */
const isOnThisMachine = (failure: Error): boolean =>
  failure instanceof RefusedCall &&
  (failure.code === 'address.unknown' ||
    (failure.code === 'address.notAllowed' && /^(127\.|::1$)/.test(String(failure.details.ip))))

/** Calls the listener when a link is opened in this tab, which does not load the page again. */
const onLinkOpened = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

const useSignIn = () => {
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<Error>()
  useEffect(() => onLinkOpened(() => setFailure(undefined)), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isWorking) return
    const form = new FormData(event.currentTarget)
    setWorking(true)
    setFailure(undefined)
    try {
      await signInAs(field(form, 'username').trim(), field(form, 'password'))
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
      setWorking(false)
    }
  }
  return { isWorking, failure, submit }
}

const SidePanel = () => (
  <aside className="login-panel">
    <div>
      <h2>{texts.panelHeading}</h2>
      <p>{texts.panelLead}</p>
    </div>
  </aside>
)

const ConnectionNotice = () => {
  const isConnected = useIsOnline()
  return isConnected ? null : (
    <div className="notice" role="status">
      {texts.offline}
    </div>
  )
}

/** Loaded after the page, because the browser's database is not needed to sign in. */
const UnsentSalesNote = lazy(() =>
  import('#web/sales/unsent/UnsentSalesNote.tsx').then(
    module => ({ default: module.UnsentSalesNote }),
    () => ({ default: () => null }),
  ),
)

interface Props {
  /** Loads the staff app while the person is still typing. */
  preload: () => void
  /** The user whose unsaved changes wait behind this page. */
  editor?: SessionUser | undefined
  /** The server has ended the session. */
  isEnded?: boolean | undefined
}

const LoginForm = ({ preload, editor, isEnded }: Props) => {
  const { isWorking, failure, submit } = useSignIn()
  const linkToken = useSyncExternalStore(onLinkOpened, findLinkToken)
  return (
    <form className="login-form" onSubmit={submit} onFocus={preload}>
      {(editor || isEnded) && (
        <div className="notice" role="status">
          {editor ? texts.changesWait(editor.name) : texts.ended}
        </div>
      )}
      {linkToken && (
        <div className="notice" role="status">
          {texts.byLink}
        </div>
      )}
      {failure && (
        <div className="alert" role="alert">
          {reasonOf(failure)}
        </div>
      )}
      {failure && isOnThisMachine(failure) && (
        <div className="notice" role="status">
          {texts.onThisMachine}
        </div>
      )}
      <div className="field">
        <label htmlFor="username">{texts.username}</label>
        <input
          id="username"
          name="username"
          defaultValue={editor?.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          pattern=".*\S.*"
          {...blankMessage(texts.usernameBlank)}
        />
      </div>
      <PasswordField />
      <button className="button" type="submit" aria-disabled={isWorking}>
        {isWorking && <span className="spinner" role="progressbar" aria-label={texts.signingIn} />}
        {texts.signIn}
      </button>
      {/* They come late. Above the button they would move it from under the pointer. */}
      {!(failure instanceof ConnectionFailure) && <ConnectionNotice />}
      <Suspense>
        <UnsentSalesNote />
      </Suspense>
    </form>
  )
}

/** Each language is named in itself, because whoever looks for it may not read the other one. */
const Languages = () => {
  const [loading, setLoading] = useState<Language>()
  const [failure, setFailure] = useState<string>()
  const choose = async (chosen: Language) => {
    if (loading || chosen === language) return
    setLoading(chosen)
    setFailure(undefined)
    try {
      await chooseDeviceLanguage(chosen)
    } catch (error) {
      setLoading(undefined)
      setFailure(reasonOf(error))
    }
  }
  return (
    <nav className="login-languages" aria-label={texts.languages}>
      {languages.map(name => (
        <button key={name} type="button" lang={name} aria-current={name === language} onClick={() => void choose(name)}>
          {languageNames[name]}
        </button>
      ))}
      {loading && <p role="status">{loadLanguageTexts.openingIn(languageNames[loading])}</p>}
      {failure && <p role="alert">{failure}</p>}
    </nav>
  )
}

const LostPassword = () => (
  <details className="login-lost">
    <summary>{texts.lostPassword}</summary>
    <p>{texts.askAdmin}</p>
    <p>
      {texts.lastAdmin} <code>{texts.passwordCommand}</code>
    </p>
  </details>
)

const useDocumentTitle = (title: string) =>
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])

export const LoginPage = ({ preload, editor, isEnded }: Props) => {
  const leavesPage = editor === undefined
  useLayoutEffect(() => {
    if (leavesPage) moveToSignIn()
  }, [leavesPage])
  useEffect(pollWhileOffline, [])
  useEffect(checkAfterTimeouts, [])
  const shopName = useShopName()
  useDocumentTitle([texts.documentTitle, shopName].filter(Boolean).join(' · '))
  // What was typed before may be a password, which nothing may search for.
  useEffect(() => void takeEarlyKeys(), [])
  // A device on which nobody has signed in yet does not know the copy protection setting.
  useEffect(() => void readPublicSettings().catch(() => undefined), [])
  return (
    <div className="plain login">
      <main className="login-main">
        {leavesPage && <Languages />}
        <p className="login-shop">
          <ShopLogo /> {shopName}
        </p>
        <div>
          <h1>{texts.heading}</h1>
          <p className="login-lead">{texts.lead}</p>
        </div>
        <LoginForm preload={preload} editor={editor} isEnded={isEnded} />
        <LostPassword />
        <a className="login-track" href="/">
          {texts.track}
        </a>
      </main>
      <SidePanel />
    </div>
  )
}
