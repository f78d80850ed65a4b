/** Scrolls to a part of the page, from which the keyboard goes on. */
export const showSection = (id: string): void => {
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}
