import { type RefObject, useEffect } from 'react'

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

const buttonsIn = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('button:not(:disabled)')]

/** Makes the buttons of a toolbar one stop of the Tab key. The arrow keys move between them. */
export const useArrowKeys = (toolbar: RefObject<HTMLElement | null>, isOn = true): void => {
  useEffect(() => {
    const container = toolbar.current
    if (!container || !isOn) return undefined
    let current: HTMLElement | undefined
    const update = () => {
      const buttons = buttonsIn(container)
      if (!current || !buttons.includes(current)) [current] = buttons
      for (const button of buttons) {
        const tabIndex = button === current ? 0 : -1
        if (button.tabIndex !== tabIndex) button.tabIndex = tabIndex
      }
    }
    const isButton = (target: EventTarget | null): target is HTMLElement =>
      target instanceof HTMLElement && buttonsIn(container).includes(target)
    const onFocus = ({ target }: FocusEvent) => {
      if (isButton(target)) current = target
      update()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || !isButton(event.target)) return
      const buttons = buttonsIn(container)
      const next = buttons[buttons.indexOf(event.target) + step]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    const listening = new AbortController()
    const { signal } = listening
    container.addEventListener('focusin', onFocus, { signal })
    container.addEventListener('keydown', onKeyDown, { signal })
    // An upload replaces the buttons of its picture.
    const observer = new MutationObserver(update)
    observer.observe(container, { childList: true, subtree: true, attributeFilter: ['tabindex', 'disabled'] })
    update()
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [toolbar, isOn])
}
