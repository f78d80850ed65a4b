/** Ends the current task. Work on thousands of rows in one task would block the page. */
export const nextTask = () => new Promise<void>(resolve => setTimeout(resolve))
