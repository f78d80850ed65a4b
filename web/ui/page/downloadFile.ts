/** Lets the browser download an address, without leaving the page. */
export const downloadUrl = (url: string, fileName: string): void => {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves a file that the page has created, under the given name, with the browser's download. */
export const downloadFile = (content: Blob, fileName: string): void => {
  const url = URL.createObjectURL(content)
  downloadUrl(url, fileName)
  // Safari starts to read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
