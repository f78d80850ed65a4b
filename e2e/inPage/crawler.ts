/**
 * Runs in the page, before the app: opens whatever a button opens and collects every text on the way. Nothing is saved: the server
 * seems to refuse every change.
 */

interface Options {
  /** What the server answers to a change. */
  readonly refusal: { readonly status: number; readonly body: string }
  /** Names of buttons that leave the app or load it again. */
  readonly skipped: readonly string[]
  /** Is found by every search. */
  readonly searched: string
  /** Pages whose rows differ: it opens the dialog of each kind of row. On other pages one row is like the next. */
  readonly eachRowOf: readonly string[]
  /** Whether it also opens what the buttons of a page open. */
  readonly usesButtons: boolean
}

let options: Options = {
  refusal: { status: 403, body: '' },
  skipped: [],
  searched: '',
  eachRowOf: [],
  usesButtons: true,
}

let requests = 0
const fetchFromServer = window.fetch.bind(window)
window.fetch = async (input, init) => {
  const { method, url } = new Request(input, init)
  if (method !== 'GET' && options.refusal.body)
    return new Response(options.refusal.body, { status: options.refusal.status })
  requests += url.includes('/api/') ? 1 : 0
  try {
    return await fetchFromServer(input, init)
  } finally {
    requests -= url.includes('/api/') ? 1 : 0
  }
}
window.print = () => undefined
window.open = () => null
HTMLInputElement.prototype.showPicker = () => undefined

/** Nothing fades, and no search waits for the next key. */
const startTimer = window.setTimeout.bind(window)
window.setTimeout = ((callback: TimerHandler, ms = 0, ...values: unknown[]) =>
  startTimer(callback, ms < 500 ? 0 : ms, ...values)) as typeof window.setTimeout

/** Each text that was in the page, if only for a moment, and what was used before. */
const texts = new Map<string, string>()
let used = ''
const note = (text: string | null | undefined) => {
  const found = text?.replace(/\s+/g, ' ').trim()
  if (found && !texts.has(found)) texts.set(found, used || location.pathname)
}

const attributes = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
]

/** Something in another language than the app says so, for example the English text of an SMS. */
const isOfApp = (element: Element | null) =>
  element !== null &&
  element.closest<HTMLElement>('[lang]')?.lang === document.documentElement.lang &&
  !element.closest('script, style')

const noteElement = (element: Element) => {
  for (const name of attributes) note(element.getAttribute(name))
  if (element.matches('input[type=text], input:not([type]), textarea')) note((element as HTMLInputElement).value)
}

const noteAll = (node: Node) => {
  if (!(node instanceof Element)) {
    if (isOfApp(node.parentElement)) note(node.textContent)
    return
  }
  if (!isOfApp(node)) return
  noteElement(node)
  for (const child of node.childNodes) noteAll(child)
}

let changedAt = 0
new MutationObserver(changes => {
  changedAt = performance.now()
  for (const { type, target, addedNodes } of changes) {
    if (type === 'childList') for (const node of addedNodes) noteAll(node)
    else if (target instanceof Element) {
      if (isOfApp(target)) noteElement(target)
    } else noteAll(target)
  }
}).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: [...attributes, 'value', 'open', 'hidden', 'aria-expanded', 'disabled', 'aria-busy'],
})

const pause = () => new Promise(resolve => startTimer(resolve, 10))
const isBusy = () => requests > 0 || document.querySelector('[role=progressbar]:not([aria-valuenow]), [aria-busy=true]')

/** Resolves once this is so, or nothing has changed for a moment. What never comes to rest is not waited for. */
const settle = async (momentMs = 25, isSettled = () => false): Promise<void> => {
  const start = performance.now()
  const isMoving = () => isBusy() || performance.now() - changedAt < momentMs
  do await pause()
  while (!isSettled() && isMoving() && performance.now() - start < 2000)
}

const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

const cut = new Map<string, string>()

/** Whether a part of it is hidden that nothing else says. An ellipsis is fine with a title. */
const isCut = (element: Element) => {
  const { overflowX, overflowY, textOverflow, clip } = getComputedStyle(element)
  if (element.clientHeight < 2 || clip !== 'auto') return false
  const isWide = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
  const isHigh = /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1
  return isHigh || (isWide && !(textOverflow === 'ellipsis' && element.closest('[title], [aria-label]')))
}

const labels =
  'button, [role=button], [role=tab], [role=menuitem], [role=columnheader], th, label, legend, .MuiButtonBase-root, .MuiChip-root'

const collectCut = (at: string, part: Element = document.body) => {
  for (const label of part.querySelectorAll(labels))
    for (const element of [label, ...label.querySelectorAll('*')])
      if (element.textContent && isVisible(element) && isCut(element))
        cut.set(`${element.tagName} ${element.className}: ${element.textContent}`, `${at} at ${innerWidth} px`)
}

/** How high each page is at first, in pixels. */
const heights = new Map<string, number>()
const noteHeight = () => {
  const page = location.pathname + location.search
  if (!heights.has(page)) heights.set(page, document.documentElement.scrollHeight)
}

const layers = () => [...document.querySelectorAll('.MuiModal-root')].filter(isVisible)
const topLayer = () => layers().at(-1) ?? document.body

const controls = `button, [role=button], [role=tab], [role=menuitem], [role=menuitemradio], [role=switch], summary, select,
  input[role=combobox], input[type=search], input[type=checkbox], input[type=radio]`

const nameOf = (element: Element) => {
  const ownLabels = (element as HTMLInputElement).labels ?? []
  return (
    element.getAttribute('aria-label') ??
    (ownLabels[0]?.textContent || element.textContent || element.getAttribute('name') || '')
  )
}

const layerName = () => {
  const layer = topLayer()
  return layer === document.body ? location.pathname : (layer.querySelector('h2')?.textContent ?? 'menu')
}

/** What differs between the same buttons of two pages: numbers, and what was typed. */
const withoutData = (text: string) =>
  text.replaceAll(options.searched, '').replace(/REP-\w+|S-[\dA-F]{10}|[\da-f-]{36}|\d+/g, '#')

/** Where it is: the frame is around every page, and the rows of a list and the days of a calendar have the same buttons. */
const placeOf = (element: Element) => {
  if (element.closest('[role=grid]')) return 'grid'
  const row = element.closest('tr, li, [role=tabpanel] section')
  const icon = element.querySelector('svg')?.innerHTML
  const name = withoutData(nameOf(element).trim())
  if (row && icon) return `row ${icon} ${options.eachRowOf.includes(location.pathname) ? name : ''}`
  return name
}

const keyOf = (element: Element, layer: string) =>
  `${element.closest('header, aside') ? 'frame' : layer} > ${element.tagName} ${placeOf(element)}`

const isUsable = (element: Element) =>
  isVisible(element) &&
  !element.matches(':disabled, [aria-disabled=true]') &&
  isOfApp(element) &&
  !options.skipped.some(name => nameOf(element).includes(name))

const visited = new Set<string>()

/**
 * The next control to use, and its key. Those of the frame around the page are used once, on the first page. A tab hides the
 * buttons of the others, so it comes last.
 */
const findUnvisited = (): [Element, string] | undefined => {
  const layer = withoutData(layerName())
  const all = [...topLayer().querySelectorAll(controls)]
  for (const isTab of [false, true])
    for (const element of all) {
      if (element.matches('[role=tab]') !== isTab) continue
      const key = keyOf(element, layer)
      if (!visited.has(key) && isUsable(element)) return [element, key]
    }
  return undefined
}

const setValue = (element: HTMLInputElement | HTMLSelectElement, value: string) => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {}
  set?.call(element, value)
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
}

const press = (element: Element, key: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

const use = (element: Element) => {
  if (element instanceof HTMLSelectElement) setValue(element, element.options[element.options.length - 1]?.value ?? '')
  else if (element instanceof HTMLInputElement && /text|search/.test(element.type)) {
    element.focus()
    setValue(element, options.searched)
    press(element, 'ArrowDown')
  } else (element as HTMLElement).click()
}

/**
 * Closes what is open above this many layers. A question whether to discard has a button that does; the server refuses what
 * other questions ask.
 */
const closeLayers = async (depth: number): Promise<void> => {
  const answered = new Set<Element>()
  for (let tries = 0; layers().length > depth && tries < 6; tries += 1) {
    const layer = topLayer()
    const isQuestion = layer.querySelector('[role=alertdialog]') !== null && !answered.has(layer)
    answered.add(layer)
    if (isQuestion) [...layer.querySelectorAll('button')].at(-1)?.click()
    else press(layer.querySelector('[role=dialog], [role=menu], [role=listbox], [role=alertdialog]') ?? layer, 'Escape')
    await settle()
    // It fades out, or something asks whether to discard.
    const start = performance.now()
    while (layer.isConnected && topLayer() === layer && performance.now() - start < 500) await pause()
  }
  if (layers().length > depth) throw new Error(`Cannot close ${layerName()}: ${topLayer().textContent}`)
}

/** Pages to which links and buttons lead. */
const found = new Set<string>()
const noteLinks = () => {
  for (const { pathname, search } of document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin"]'))
    found.add(pathname + search)
}

/** The page before stays until the script of the next one is loaded. It stays for good where both are of the same route. */
const goTo = async (path: string) => {
  const before = document.querySelector('main > *')
  changedAt = performance.now()
  history.pushState(null, '', path)
  await settle(300, () => before?.isConnected === false)
  await settle(100)
}

/** Resolves to whether something is left that could not be used, because a button has closed its layer. */
const openAll = async (depth: number, page: string): Promise<boolean> => {
  for (let unvisited = findUnvisited(); unvisited; unvisited = findUnvisited()) {
    const [next, at] = unvisited
    visited.add(at)
    for (let isLeft = true; isLeft && next.isConnected; ) {
      const known = visited.size
      used = at
      use(next)
      await settle()
      noteLinks()
      noteHeight()
      if (layers().length <= depth || depth > 2) break
      collectCut(at, topLayer())
      isLeft = (await openAll(layers().length, page)) && visited.size > known
      await closeLayers(depth)
    }
    await closeLayers(depth)
    if (location.pathname !== page) {
      found.add(location.pathname + location.search)
      await closeLayers(0)
      await goTo(page)
    }
    if (layers().length < depth) return true
  }
  return false
}

export const crawler = {
  begin(chosen: Options) {
    options = chosen
  },
  /** Opens a page and what its buttons open. A role sees what the one before has seen, so that is given. */
  async open(path: string, seen: readonly string[]): Promise<void> {
    for (const key of seen) visited.add(key)
    used = path
    if (location.pathname + location.search !== path) await goTo(path)
    await settle()
    collectCut(path)
    noteLinks()
    noteHeight()
    if (options.usesButtons) await openAll(0, location.pathname)
  },
  async look(): Promise<void> {
    await settle()
    collectCut(location.pathname)
  },
  report: () => ({
    ...{ texts: [...texts], cut: [...cut], heights: [...heights] },
    ...{ found: [...found], visited: [...visited] },
  }),
}
