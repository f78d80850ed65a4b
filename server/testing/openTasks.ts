/** Tasks that run until the test ends them. */
export const openTasks = () => {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => () =>
    new Promise<void>(resolve => {
      started.push(name)
      ends.set(name, resolve)
    })
  return { started, task, end: (name: string) => ends.get(name)?.() }
}
