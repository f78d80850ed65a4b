import type { ReactNode } from 'react'
import { frameTexts } from '#web/public/frame.texts.ts'
import { LanguageSwitch } from '#web/public/LanguageSwitch.tsx'
import { usePublicView, useTexts } from '#web/public/publicView.ts'

export const Frame = ({ children }: { children: ReactNode }) => {
  const { shopName, address } = usePublicView().settings
  const { staffSignIn } = useTexts(frameTexts)
  return (
    <div className="plain frame">
      <header className="bar">
        <a className="shop" href="/">
          <span className="mark" /> {shopName}
        </a>
        <LanguageSwitch />
      </header>
      <main className="content">{children}</main>
      <footer className="foot">
        <p>{address ? `${shopName} · ${address}` : shopName}</p>
        <a href="/login">{staffSignIn}</a>
      </footer>
    </div>
  )
}
