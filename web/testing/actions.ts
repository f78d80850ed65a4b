import { fireEvent, screen, within } from '@testing-library/react'

type Name = RegExp | string

export const press = (name: Name): boolean => fireEvent.click(screen.getByRole('button', { name }))

/** Presses a button that appears in a moment. */
export const findAndPress = async (name: Name): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('button', { name }))

/** The dialog that was opened last, or else the page: nobody reaches what is behind a dialog. */
const reachable = () => {
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')
  return within([...dialogs].at(-1) ?? document.body)
}

export const field = (label: Name): HTMLInputElement => reachable().getByLabelText(label)

export const type = (label: Name, value: string): boolean => fireEvent.change(field(label), { target: { value } })

/** What is said at a field: its hint or its problem. */
export const hintOf = (input: Element): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** Chooses a file in the first place for one. */
export const chooseFile = (file: File, place: ParentNode = document): boolean =>
  fireEvent.change(place.querySelector('input[type=file]') as Element, { target: { files: [file] } })

export const textsOf = (elements: Iterable<Element>): string[] => Array.from(elements, ({ textContent }) => textContent)

/** Where the link with this name leads. */
export const hrefOf = (name: Name): string | null => screen.getByRole('link', { name }).getAttribute('href')
