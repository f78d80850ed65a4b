import type { ReactNode } from 'react'
import { logoUrl } from '#contract/settings/logoUrl.ts'
import { frameTexts } from '#web/public/frame.texts.ts'
import { LanguageSwitch } from '#web/public/LanguageSwitch.tsx'
import { usePublicView, useTexts } from '#web/public/publicView.ts'

export const Frame = ({ children }: { children: ReactNode }) => {
  const { settings, language } = usePublicView()
  const { shopName, address, branches, email, channelUrl, logoId } = settings
  const { staffSignIn } = useTexts(frameTexts)
  return (
    <div className="plain frame">
      <header className="bar">
        <a className="shop" href="/">
          {logoId ? <img className="mark" src={logoUrl(logoId)} alt="" /> : <span className="mark" />} {shopName}
        </a>
        <LanguageSwitch />
      </header>
      <main className="content">{children}</main>
      <footer className="foot">
        <p>{[shopName, address, ...branches.map(names => names[language] || names.en)].filter(Boolean).join(' · ')}</p>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {channelUrl && <a href={channelUrl}>{channelUrl.replace(/^https?:\/\//, '')}</a>}
        <a href="/login">{staffSignIn}</a>
      </footer>
    </div>
  )
}
